import * as v from 'valibot';
import type { OrderAccess } from '../../commerce/order/order.ts';
import { accessCookie } from '../cookies.server.ts';
import { readShopper, readWithinSession } from '../session.server.ts';

const proof = v.pipe(v.string(), v.regex(/^\d{1,12}\.[0-9a-f]{64}$/));
const schema = v.array(v.tuple([v.string(), proof]));

const mostKept = 10;

export async function accessOf(request: Request, orderId: string): Promise<OrderAccess> {
  const kept = await readKept(request);
  const { token } = await readShopper(request);
  return { token, proof: kept.find(([id]) => id === orderId)?.[1] ?? null };
}

/** @returns null for a malformed signature; only the backend can verify it */
export async function saveAccess(request: Request, orderId: string, given: string): Promise<string | null> {
  if (!v.is(proof, given)) return null;
  const others = (await readKept(request)).filter(([id]) => id !== orderId);
  const all: [string, string][] = [[orderId, given], ...others];
  return accessCookie.serialize(all.slice(0, mostKept));
}

async function readKept(request: Request): Promise<[string, string][]> {
  const kept = v.safeParse(schema, await readWithinSession(accessCookie, request));
  return kept.success ? kept.output : [];
}
