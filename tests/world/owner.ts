import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { RunningShop } from './running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from './store-api.ts';

let token: Promise<string> | undefined;

/** Signs in once per test file, since hashing a password is slow. */
export function adminToken(shop: RunningShop): Promise<string> {
  token ??= signIn(shop);
  return token;
}

async function signIn(shop: RunningShop): Promise<string> {
  const { email, password } = shop.admin;
  return pickText((await call(shop, '/auth/user/emailpass', { body: { email, password } })).body, 'token');
}

export async function asAdmin(shop: RunningShop, path: string, body?: unknown, method?: 'DELETE'): Promise<Answer> {
  return call(shop, path, { method, body, headers: { authorization: `Bearer ${await adminToken(shop)}` } });
}

/** This is the owner's view of an order. */
export async function deskOf(shop: RunningShop, order: string): Promise<Json> {
  return pick(await readAsAdmin(shop, `/admin/orders/${order}/desk`), 'desk');
}

/** Medusa's payment of an order; the card provider's id of it is in its `data`. */
export async function paymentOf(shop: RunningShop, order: string): Promise<Json> {
  const whole = await readAsAdmin(shop, `/admin/orders/${order}?fields=*payment_collections.payments`);
  return pick(whole, 'order', 'payment_collections', 0, 'payments', 0);
}

async function readAsAdmin(shop: RunningShop, path: string): Promise<Json> {
  const { status, body } = await asAdmin(shop, path);
  if (status !== 200) throw new Error(`The owner was answered ${status} by ${path}: ${JSON.stringify(body)}`);
  return body;
}

/** The whole list, which has more than one page in a shop under test. */
export async function allToPost(shop: RunningShop, limit = 50): Promise<Json[]> {
  const found: Json[] = [];
  for (let after: Json = ''; after !== null; ) {
    const query = new URLSearchParams({ limit: String(limit), ...(after === '' ? {} : { after: String(after) }) });
    const { status, body } = await asAdmin(shop, `/admin/to-post?${query}`);
    if (status !== 200) throw new Error(`The list could not be read: ${JSON.stringify(body)}`);
    found.push(...pickList(body, 'orders'));
    after = pick(body, 'next') ?? null;
  }
  return found;
}

/** Runs a scheduled job now, and waits for it. One that the shop is running itself may have nothing left to do. */
export async function runJob(shop: RunningShop, job: string, input?: Record<string, string>): Promise<void> {
  const { status } = await asAdmin(shop, `/admin/workflows-executions/job-${job}/run`, input ? { input } : {});
  if (status !== 200) throw new Error(`The job ${job} was not run: ${status}`);
}

const order = v.object({
  id: v.string(),
  display_id: v.number(),
  email: v.string(),
  total: v.number(),
  payment_status: v.string(),
  status: v.string(),
  items: v.array(v.object({ title: v.string(), quantity: v.number() })),
  payment_collections: v.array(
    v.object({
      payments: v.array(
        v.object({
          amount: v.number(),
          captured_at: v.nullable(v.string()),
          data: v.nullable(v.object({ id: v.optional(v.string(), '') })),
        }),
      ),
    }),
  ),
});
const orders = v.object({ orders: v.array(order) });

export type OrderInTheBooks = v.InferOutput<typeof order>;

/** Lists an address's orders, newest first. Totals are in pounds. */
export async function ordersOf(shop: RunningShop, email: string): Promise<OrderInTheBooks[]> {
  const query = new URLSearchParams({
    limit: '200',
    order: '-created_at',
    fields: 'id,display_id,email,total,status,payment_status,*items,*payment_collections.payments',
  });
  const { body } = await asAdmin(shop, `/admin/orders?${query}`);
  return v.parse(orders, body).orders.filter((one) => one.email === email);
}

function decodeBase32(key: string): Buffer {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}

/** @param later steps of 30 seconds (RFC 6238). A code works once, and the shop accepts the next one a step early. */
export function totpCode(key: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
