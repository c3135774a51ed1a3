import type { CardRow } from './card-row';

/** '12 left', and where there are none; empty when nobody counts. */
export function sayCount(envelopes: CardRow['envelopes']): string {
  const counted = envelopes.filter(({ left }) => left !== null);
  if (counted.length === 0) return '';
  const sum = counted.reduce((total, { left }) => total + (left ?? 0), 0);
  const all = sum === 0 ? 'None left' : `${sum} left`;
  // Some are counted, and the others made to order.
  const where = counted.length < envelopes.length ? ` in ${counted.map(({ name }) => name).join(', ')}` : '';
  const none = sum === 0 ? [] : counted.filter(({ left }) => left === 0).map(({ name }) => name);
  return `${all}${where}${none.length > 0 ? `, none in ${none.join(', ')}` : ''}`;
}

/** How many as it was typed; null where nothing was, undefined when that is no number of cards. */
export function readCount(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,5}$/.test(plain) ? Number(plain) : undefined;
}
