import * as v from 'valibot';
import type { OrderAccess } from '../../commerce/order/order.ts';
import { accessCookie, orderProof } from '../cookies.server.ts';
import { readShopper, readWithinSession } from '../session.server.ts';

const mostKept = 10;

export async function accessOf(request: Request, orderId: string): Promise<OrderAccess> {
  const kept = await readKept(request);
  const { token } = await readShopper(request);
  return { token, proof: kept.find(([id]) => id === orderId)?.[1] ?? null };
}

/** @returns null for a malformed signature; only the backend can verify it */
export async function saveAccess(request: Request, orderId: string, given: string): Promise<string | null> {
  if (!v.is(orderProof, given)) return null;
  const others = (await readKept(request)).filter(([id]) => id !== orderId);
  const all: [string, string][] = [[orderId, given], ...others];
  return accessCookie.serialize(all.slice(0, mostKept));
}

async function readKept(request: Request): Promise<[string, string][]> {
  return (await readWithinSession(accessCookie, request)) ?? [];
}
