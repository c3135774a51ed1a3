export const defaultOccasions = [
  'Birthday',
  'Thank you',
  'Sympathy',
  'Thinking of you',
  'Encouragement',
  'Wedding',
  'New baby',
  'Christmas',
] as const;

/** Turns a name into the last part of its URL (`Thank you` → `thank-you`); empty without a letter or digit. */
export function occasionHandle(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export function occasionsIn(text: string): string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => occasionHandle(name) !== '');
}

/** Tags of Medusa's that are neither themes nor occasions. */
export const marks = ['bestseller', 'new'] as const;
export const isMark = (tag: string) => marks.some((mark) => mark === tag);
