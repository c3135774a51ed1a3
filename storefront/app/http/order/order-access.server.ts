import * as v from 'valibot';
import type { OrderAccess } from '../../commerce/order/order.ts';
import { accessCookie } from '../cookies.server.ts';
import { readOfSession, readShopper } from '../session.server.ts';

const proof = v.pipe(v.string(), v.regex(/^\d{1,12}\.[0-9a-f]{64}$/));
const schema = v.array(v.tuple([v.string(), proof]));

/** A cookie has little room. */
const mostKept = 10;

/** Whoever asks may be known by a link that was opened here, or by an account. */
export async function accessOf(request: Request, orderId: string): Promise<OrderAccess> {
  const kept = await readKept(request);
  const { token } = await readShopper(request);
  return { token, proof: kept.find(([id]) => id === orderId)?.[1] ?? null };
}

/** Keeps the proof of a link; null when it is none of ours. Only the backend says whether it is good. */
export async function keepAccess(request: Request, orderId: string, given: string): Promise<string | null> {
  if (!v.is(proof, given)) return null;
  const others = (await readKept(request)).filter(([id]) => id !== orderId);
  const all: [string, string][] = [[orderId, given], ...others];
  return accessCookie.serialize(all.slice(0, mostKept));
}

async function readKept(request: Request): Promise<[string, string][]> {
  const kept = v.safeParse(schema, await readOfSession(accessCookie, request));
  return kept.success ? kept.output : [];
}
