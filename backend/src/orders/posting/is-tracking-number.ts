/** As carriers write it. */
export const tidyNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** What was typed, pasted or scanned: small letters and blanks are nobody's mistake, and nothing is no number. */
export function isTrackingNumber(typed: string): boolean {
  const number = tidyNumber(typed);
  return number === '' || /^[A-Z0-9-]{6,40}$/.test(number);
}

/** @param order the order whose number it was to be, where that is known */
export function sayNoTrackingNumber(typed: string, order?: number): string {
  const whose = order === undefined ? '' : `Order ${order}: `;
  return `${whose}“${typed.trim().slice(0, 40)}” is not a tracking number: it has letters and digits, six or more.`;
}
