// The server and the browser share this module, so it uses neither Node.js nor the DOM.

export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

const brandPatterns: [Brand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
];

export const brandNames: Record<Brand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  unknown: '',
};

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export function brandOf(digits: string): Brand {
  return brandPatterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';
}

export const numberLength = (brand: Brand): number => (brand === 'amex' ? 15 : 16);
export const cvcLength = (brand: Brand): number => (brand === 'amex' ? 4 : 3);

export function formatNumber(digits: string): string {
  const spaces = brandOf(digits) === 'amex' ? [10, 4] : [12, 8, 4];
  let shown = digits;
  for (const place of spaces) if (digits.length > place) shown = `${shown.slice(0, place)} ${shown.slice(place)}`;
  return shown;
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export type CardProblem = { code: string; message: string };

export function numberProblem(digits: string): CardProblem | null {
  if (digits.length < numberLength(brandOf(digits))) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  if (!passesLuhn(digits)) return { code: 'invalid_number', message: 'Your card number is invalid.' };
  return null;
}

/** `digits` is MMYY. A card is valid until the last day of its month. */
export function expiryProblem(digits: string, today: Date): CardProblem | null {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (digits.length < 4) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  const year = 2000 + Number(digits.slice(2, 4));
  const thisYear = today.getFullYear();
  if (year < thisYear)
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  if (year === thisYear && month < today.getMonth() + 1) {
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  }
  if (year > thisYear + 50) return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  return null;
}

export function cvcProblem(digits: string, brand: Brand): CardProblem | null {
  if (digits.length >= cvcLength(brand)) return null;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}
