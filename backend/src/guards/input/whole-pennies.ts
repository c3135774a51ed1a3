import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { toExactPence } from '../../cart/pence';

/** Names under which Medusa takes prices from the owner. */
const prices = new Set(['amount', 'unit_price', 'custom_amount', 'compare_at_unit_price']);
/** What hangs on a thing for others to read is nobody's price. */
const notOurs = new Set(['metadata', 'data', 'additional_data']);

/** No card can be charged a fraction of a penny, so no price may have one: three of £3.335 would come to £10.005. */
export function wholePennies(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const broken = brokenPrice(req.body);
  next(
    broken === undefined
      ? undefined
      : new MedusaError(
          MedusaError.Types.INVALID_DATA,
          `A price has whole pennies: £${broken} cannot be charged. Write it with two decimals, such as 3.34.`,
        ),
  );
}

/**
 * The first price with a fraction of a penny, wherever in the body it stands. An `amount` of the body itself is money
 * that moves, to be refunded or taken: an order of before, which came to half a penny, must still be paid.
 */
export function brokenPrice(body: unknown, isInside = false): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (notOurs.has(name)) continue;
    const isPrice = prices.has(name) && (isInside || name !== 'amount');
    if (isPrice && typeof value === 'number' && !Number.isInteger(toExactPence(value))) return value;
    const inside = brokenPrice(value, true);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
