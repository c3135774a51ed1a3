import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { toExactPence } from '../../money/pence';

const amountFields = new Set(['amount', 'unit_price', 'custom_amount', 'compare_at_unit_price']);
const freeFormFields = new Set(['metadata', 'data', 'additional_data']);

/** A fraction of a penny cannot be charged or refunded: three of £3.335 would come to £10.005. */
export function requireWholePennies(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const amount = findFractionalAmount(req.body);
  next(
    amount === undefined
      ? undefined
      : new MedusaError(
          MedusaError.Types.INVALID_DATA,
          `£${amount} is not in whole pennies. Write it with two decimals, such as 3.34.`,
        ),
  );
}

/** Medusa takes an amount as a number, as its digits, and as `{ value, precision }`. */
const isWritten = (value: unknown): value is { value: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value;

export function findFractionalAmount(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (freeFormFields.has(name)) continue;
    const amount = amountFields.has(name) ? Number(isWritten(value) ? value.value : value) : Number.NaN;
    if (Number.isFinite(amount) && !Number.isInteger(toExactPence(amount))) return amount;
    const inside = findFractionalAmount(value);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
