export type PriceResult = { ok: true; pounds: number } | { ok: false; reason: string };

const highest = 1000;

/** Reads pounds such as `2.50`, and refuses anything ambiguous. */
export function readPrice(text: string): PriceResult {
  const refuse = (reason: string): PriceResult => ({
    ok: false,
    reason: `“${text}” ${reason} Write pounds, such as 2.50.`,
  });
  if (/[£$€]|gbp/i.test(text)) return refuse('has a currency sign.');
  if (/p$/i.test(text)) return refuse('is in pence.');
  if (text.startsWith('-')) return refuse('is below zero.');
  if (text.includes(',')) return refuse('has a comma.');
  if (/^\d+\.\d{3,}$/.test(text)) return refuse('has more than two decimals.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return refuse('is not a price.');
  const pounds = Number(text);
  if (pounds === 0) return refuse('is nothing.');
  if (pounds > highest) return refuse(`is more than ${highest} pounds. Is it in pence?`);
  return { ok: true, pounds };
}
