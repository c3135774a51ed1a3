import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { toExactPence } from '../../money/pence';

const priceFields = new Set(['amount', 'unit_price', 'custom_amount', 'compare_at_unit_price']);
const freeFormFields = new Set(['metadata', 'data', 'additional_data']);

/** A fraction of a penny cannot be charged: three of £3.335 would come to £10.005. */
export function requireWholePennies(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const price = findFractionalPrice(req.body);
  next(
    price === undefined
      ? undefined
      : new MedusaError(
          MedusaError.Types.INVALID_DATA,
          `A price has whole pennies: £${price} cannot be charged. Write it with two decimals, such as 3.34.`,
        ),
  );
}

/** Searches at any depth. A top-level `amount` is a payment or refund: older orders may still have a half penny. */
export function findFractionalPrice(body: unknown, isInside = false): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (freeFormFields.has(name)) continue;
    const isPrice = priceFields.has(name) && (isInside || name !== 'amount');
    if (isPrice && typeof value === 'number' && !Number.isInteger(toExactPence(value))) return value;
    const inside = findFractionalPrice(value, true);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
