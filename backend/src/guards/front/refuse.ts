import { container } from '@medusajs/framework';
import { MedusaError } from '@medusajs/framework/utils';
import type { NextFunction, Request } from 'express';

/** Refuses before Medusa runs; the error handler needs a container scope. */
export function refuse(req: Request, next: NextFunction, type: string, sentence: string): void {
  Object.assign(req, { scope: container.createScope() });
  next(new MedusaError(type, sentence));
}
