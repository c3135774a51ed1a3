import { randomUUID } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { onResponseEnd } from './on-response-end';

/** Locks, for a route of Medusa's that does not lock by itself, what a guard has looked at. */
export async function lockUntilAnswered(req: MedusaRequest, res: MedusaResponse, key: string): Promise<void> {
  const locking = req.scope.resolve(Modules.LOCKING);
  const ownerId = `request:${randomUUID()}`;
  await locking.acquire(key, { ownerId, expire: 60 });
  onResponseEnd(res, () => void locking.release(key, { ownerId }));
}
