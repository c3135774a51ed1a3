import { container } from '@medusajs/framework';
import { MedusaError } from '@medusajs/framework/utils';
import type { NextFunction, Request } from 'express';

/** Refuses before Medusa has begun with a request; the answer has its line and its request id as all others have. */
export function refuse(req: Request, next: NextFunction, type: string, sentence: string): void {
  Object.assign(req, { scope: container.createScope() });
  next(new MedusaError(type, sentence));
}
