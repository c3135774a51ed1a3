/** Accepts a pound sign, and answers undefined when the text is no sum of money. */
export function parseAmount(text: string): number | undefined {
  const plain = text.trim().replace(/^£\s*/, '');
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
