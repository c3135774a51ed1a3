import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';

/** A middleware of Medusa's. There is an `auth_context` only once a caller is known. */
export type Guard = (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) => void | Promise<void>;
