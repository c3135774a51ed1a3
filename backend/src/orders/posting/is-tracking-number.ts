import { beginningOf } from '@shop/shared/format/beginning-of';
export const normalizeTrackingNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Accepts lower case and spaces, and empty text, which means none. */
export function isTrackingNumber(typed: string): boolean {
  const number = normalizeTrackingNumber(typed);
  return number === '' || /^[A-Z0-9-]{6,40}$/.test(number);
}

/** @param order the number of the order, where it is known */
export function describeInvalidTrackingNumber(typed: string, order?: number): string {
  const whose = order === undefined ? '' : `Order ${order}: `;
  return `${whose}“${beginningOf(typed.trim(), 40)}” is not a tracking number: it has letters and digits, six or more.`;
}
