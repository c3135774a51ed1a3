import type { CardRow } from '../../../catalogue/cards/list-cards';

export function formatCount(envelopes: CardRow['envelopes']): string {
  const counted = envelopes.filter(({ left }) => left !== null);
  if (counted.length === 0) return '';
  const sum = counted.reduce((total, { left }) => total + (left ?? 0), 0);
  const all = sum === 0 ? 'None left' : `${sum} left`;
  // Only some envelopes are counted; the others are made to order.
  const where = counted.length < envelopes.length ? ` in ${counted.map(({ name }) => name).join(', ')}` : '';
  const none = sum === 0 ? [] : counted.filter(({ left }) => left === 0).map(({ name }) => name);
  return `${all}${where}${none.length > 0 ? `, none in ${none.join(', ')}` : ''}`;
}

/** @returns null for empty text, undefined when it is no count */
export function parseCount(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,5}$/.test(plain) ? Number(plain) : undefined;
}
