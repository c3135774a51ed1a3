import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

/** Rows; more are never asked for by the dashboard or a storefront, and would only cost the shop its memory. */
const most = { '/store': 500, '/admin': 10_000 };

/** A list begins at a row and has so many; Medusa hands whatever number it is given to the database. */
export function listQuery(below: keyof typeof most) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    for (const name of ['limit', 'offset']) {
      const value = req.query[name];
      if (value === undefined || (typeof value === 'string' && /^\d{1,9}$/.test(value))) continue;
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `${name} is a whole number`);
    }
    if (Number(req.query.limit) > most[below]) req.query.limit = String(most[below]);
    next();
  };
}
