import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Json, pick } from '../../../world/store-api.ts';
import type { Story } from './story.ts';

/** What the samples of the shop's mails are made of: orders as Medusa answered for them. */
const file = new URL('../../../../backend/testing/recorded-orders.json', import.meta.url);

/** What the backend asks for; a program of another kind of modules, so its types stay where they are. */
const asked = new URL('../../../../backend/src/orders/record/stored-order-fields.ts', import.meta.url).pathname;
const Asked = v.object({ storedOrderFields: v.array(v.string()) });

/** The order as Medusa tells it to the record of an order. */
export async function medusaOrder({ desk, order }: Story): Promise<Json> {
  const fields = v.parse(Asked, await import(asked)).storedOrderFields.join(',');
  return pick(await desk.owner(`orders/${order.id}?fields=${encodeURIComponent(fields)}`), 'order');
}

export async function recordedOrder(name: string): Promise<Json> {
  const all: Json = JSON.parse(await readFile(file, 'utf8'));
  return pick(all, name);
}

export async function record(orders: Record<string, Json>): Promise<void> {
  await writeFile(file, `${JSON.stringify(orders, null, 2)}\n`);
}

/** The names of everything in it, wherever it stands, of lists those of their first; so two orders can be compared. */
export function shapeOf(json: Json): Json {
  if (Array.isArray(json)) return json.length > 0 ? [shapeOf(json[0])] : [];
  if (typeof json !== 'object' || json === null) return json === null ? null : typeof json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, name === 'metadata' ? {} : shapeOf(value)]),
  );
}
