import { isTrackingNumber, normalizeTrackingNumber } from '../../../../orders/posting/is-tracking-number';

const noNumber = 'There is no tracking number in this code. Scan the code beside the number.';

/** Some codes have more than the number in them, such as the address of a page. */
function findNumber(code: string): string | undefined {
  const [international] = /[A-Z]{2}\d{9}[A-Z]{2}/.exec(normalizeTrackingNumber(code)) ?? [];
  if (international) return international;
  return code.trim() !== '' && isTrackingNumber(code) ? normalizeTrackingNumber(code) : undefined;
}

/** @returns the number that the code is of, or why it is not taken */
export function readScanned(
  code: string,
  orders: readonly { number: number; tracking: string }[],
): { tracking: string; why?: never } | { tracking?: never; why: string } {
  const tracking = findNumber(code);
  if (tracking === undefined) return { why: noNumber };
  const other = orders.find((order) => normalizeTrackingNumber(order.tracking) === tracking);
  return other ? { why: `Order ${other.number} has this number already. Scan the next label.` } : { tracking };
}
