/** What cards are sent for, in the order in which the shop offers them; an owner may name others. */
export const usualOccasions = [
  ...['Birthday', 'Thank you', 'Sympathy', 'Thinking of you'],
  ...['Encouragement', 'Wedding', 'New baby', 'Christmas'],
] as const;

/** The last part of its page's address: `Thank you` becomes `thank-you`. Empty where there is neither letter nor figure. */
export function occasionHandle(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** As a card keeps them: `Birthday; Thank you`. */
export function occasionsIn(text: string): string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => occasionHandle(name) !== '');
}
