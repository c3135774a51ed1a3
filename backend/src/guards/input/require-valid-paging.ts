import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

const maxLimit = { '/store': 500, '/admin': 10_000 };

/** Medusa hands any number to the database. */
export function requireValidPaging(below: keyof typeof maxLimit) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    for (const name of ['limit', 'offset']) {
      const value = req.query[name];
      if (value === undefined || (typeof value === 'string' && /^\d{1,9}$/.test(value))) continue;
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `${name} is a whole number`);
    }
    if (Number(req.query.limit) > maxLimit[below]) req.query.limit = String(maxLimit[below]);
    next();
  };
}
