import type { MedusaRequest } from '@medusajs/framework/http';

export function countPromoCodes({ body }: MedusaRequest): number {
  if (typeof body !== 'object' || body === null || !('promo_codes' in body)) return 0;
  return Array.isArray(body.promo_codes) ? body.promo_codes.length : 0;
}
