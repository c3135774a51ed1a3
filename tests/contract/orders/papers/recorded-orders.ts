import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Json, pick } from '../../../world/store-api.ts';
import type { Story } from './story.ts';

/** The mail samples are made from these orders, as Medusa answered them. */
const file = new URL('../../../../backend/testing/recorded-orders.json', import.meta.url);

/** The backend is CommonJS, so its types are not imported. */
const pathOf = (module: string) => new URL(`../../../../backend/src/${module}.ts`, import.meta.url).pathname;

/** The fields that the shop reads of an order; the recorded addresses are whole. */
async function readFields(): Promise<string[]> {
  const { fieldsOf } = await import(pathOf('database/fields-of'));
  const { storedOrder } = await import(pathOf('orders/record/stored-order'));
  const fields = v.parse(v.array(v.string()), fieldsOf(storedOrder));
  return [...new Set(fields.map((field) => field.replace(/^(\w+_address)\.\w+$/, '$1.*')))];
}

export async function readMedusaOrder({ desk, order }: Story): Promise<Json> {
  const fields = (await readFields()).join(',');
  const whole = pick(await desk.owner(`orders/${order.id}?fields=${encodeURIComponent(fields)}`), 'order');
  // Only the owner's page is told how many are still to be sent.
  return JSON.parse(JSON.stringify(whole), (name, value) => (name === 'not_sent' ? undefined : value));
}

export async function readRecordedOrder(name: string): Promise<Json> {
  const all: Json = JSON.parse(await readFile(file, 'utf8'));
  return pick(all, name);
}

export async function writeRecordedOrders(orders: Record<string, Json>): Promise<void> {
  await writeFile(file, `${JSON.stringify(orders, null, 2)}\n`);
}

/** Two orders have one shape when they have the same keys, and their lists the same shapes of entries. */
export function shapeOf(json: Json): Json {
  if (Array.isArray(json)) {
    // The database returns rows in no order, and one refund has a reason where another has none.
    const shapes = new Set(json.map((row) => JSON.stringify(shapeOf(row))));
    return [...shapes].sort().map((shape): Json => JSON.parse(shape));
  }
  if (typeof json !== 'object' || json === null) return json === null ? null : typeof json;
  return Object.fromEntries(
    Object.entries(json)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => [name, name === 'metadata' ? {} : shapeOf(value)]),
  );
}
