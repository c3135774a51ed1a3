/** Accepts a pound sign, and answers undefined when the text is no sum of money, or less or more than allowed. */
export function parsePounds(text: string, { least = 0, most = 9999.99 } = {}): number | undefined {
  const plain = text.trim().replace(/^£\s*/, '');
  const pounds = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : -1;
  return pounds >= least && pounds <= most ? pounds : undefined;
}
