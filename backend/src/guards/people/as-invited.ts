import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/**
 * The engine lets whoever accepts an invite say what their address is. What somebody may do belongs to the address that
 * was invited, so it is that one: without another the engine takes it. It has read what was sent by now.
 */
export function asInvited(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  for (const sent of [req.body, req.validatedBody]) {
    if (typeof sent === 'object' && sent !== null && 'email' in sent) delete sent.email;
  }
  next();
}
