import * as v from 'valibot';
import { isKey, isPrivate } from '../../modules/uploads/keys';
import { checkCard } from '../import/check/check-card';
import { type Card, type CardColumn, type CardRow, requiredCardColumns } from '../import/read/card';

const text = (most: number, name: string) =>
  v.pipe(v.string(`${name} is text.`), v.trim(), v.maxLength(most, `${name} is longer than ${most} characters.`));
const words = (name: string) => v.optional(text(2000, name), '');
const mark = (name: string) => v.optional(v.boolean(`${name} is true or false.`), false);
const picture = v.pipe(v.string('A picture is the address of one.'), v.maxLength(500, 'That is no picture.'));

export const CardSheet = v.strictObject({
  title: text(200, 'The name'),
  number: v.optional(text(40, 'The number'), ''),
  range: text(200, 'The range'),
  themes: v.pipe(v.array(text(100, 'A theme')), v.maxLength(40, 'More than 40 themes are too many.')),
  occasions: v.optional(
    v.pipe(v.array(text(100, 'An occasion')), v.maxLength(40, 'More than 40 occasions are too many.')),
  ),
  reference: words('The verse'),
  translation: words('The translation'),
  verse: v.optional(text(2000, 'Scripture written out')),
  description: words('What is said about it'),
  front: v.optional(picture, ''),
  reverse: v.optional(picture, ''),
  front_text: words('The words on the front'),
  front_alt: words('The description of the front'),
  reverse_alt: words('The description of the back'),
  inside: words('The inside'),
  size: words('The size'),
  cards_inside: v.optional(v.pipe(v.number('How many cards is a number.'), v.integer(), v.minValue(1)), 1),
  envelopes: v.pipe(
    v.array(
      v.strictObject({
        name: text(60, 'An envelope'),
        price: v.pipe(v.string('A price is text, such as 2.50.'), v.trim(), v.maxLength(20, 'That is no price.')),
      }),
    ),
    v.maxLength(30, 'More than 30 envelopes are too many.'),
  ),
  is_shown: mark('is_shown'),
  is_new: mark('is_new'),
  is_bestseller: mark('is_bestseller'),
  is_coming_soon: mark('is_coming_soon'),
});
export type CardSheet = v.InferOutput<typeof CardSheet>;

const columnLabels: Record<CardColumn, string> = {
  sku: 'The number',
  handle: 'The address',
  title: 'The name',
  range: 'The range',
  themes: 'Themes:',
  reference: 'The verse',
  translation: 'The translation',
  description: 'What is said about it',
  price: 'The price',
  envelopes: 'Envelopes:',
  coming_soon: 'Coming soon',
  bestseller: 'Bestseller',
  new: 'New',
  cards_inside: 'How many cards are in it',
  front_text: 'The words on the front',
  front_alt: 'The description of the front',
  reverse_alt: 'The description of the back',
  inside: 'The inside',
  size: 'The size',
  occasions: 'Occasions:',
  verse: 'Scripture written out',
};

/**
 * The form is checked by the same rules as a row of cards.csv.
 *
 * @param made the generated number and handle
 */
export function readSheet(
  sheet: CardSheet,
  made: { number: string; handle: string },
): { card: Card | undefined; problems: string[] } {
  const yes = (isOn: boolean) => (isOn ? 'yes' : 'no');
  const [first] = sheet.envelopes;
  // Semicolons and equals signs separate entries in a cell of cards.csv.
  const unclear = [...sheet.themes, ...(sheet.occasions ?? []), ...sheet.envelopes.map(({ name }) => name)].find(
    (name) => /[;=]/.test(name),
  );
  const cells: CardRow['cells'] = {
    ...{ sku: made.number, handle: made.handle, title: sheet.title, range: sheet.range },
    ...{ themes: sheet.themes.join('; '), reference: sheet.reference, translation: sheet.translation },
    ...{ description: sheet.description, price: plainPrice(first?.price ?? '') },
    envelopes: sheet.envelopes.map(({ name, price }) => `${name}=${plainPrice(price)}`).join('; '),
    ...{ coming_soon: yes(sheet.is_coming_soon), bestseller: yes(sheet.is_bestseller), new: yes(sheet.is_new) },
    ...{ cards_inside: String(sheet.cards_inside), front_text: sheet.front_text, front_alt: sheet.front_alt },
    ...{ reverse_alt: sheet.reverse_alt, inside: sheet.inside, size: sheet.size },
    ...(sheet.occasions && { occasions: sheet.occasions.join('; ') }),
    ...(sheet.verse !== undefined && { verse: sheet.verse }),
  };
  const required = requiredCardColumns.filter((column) => column !== 'reverse_alt' || sheet.reverse !== '');
  const { card, faults } = checkCard('', { line: 0, cells }, required);
  const problems = faults
    // The price of the first envelope is reported under envelopes as well.
    .filter(({ column }) => column !== 'price' || !first)
    .map(({ column, reason }) => `${nameOf(column)} ${reason}`);
  if (sheet.front === '') problems.push('The picture of the front is missing.');
  if (unclear !== undefined)
    problems.unshift(`“${unclear}” has a semicolon or an equals sign, which a name cannot have.`);
  return problems.length > 0 ? { card: undefined, problems } : { card, problems };
}

function nameOf(column = ''): string {
  return new Map<string, string>(Object.entries(columnLabels)).get(column) ?? 'It';
}

/** A known picture is a public upload, or one that the card has already. */
export function isKnownPicture(address: string, known: readonly string[]): boolean {
  const [, key] = /^\/uploads\/([^/]+)$/.exec(address) ?? [];
  return known.includes(address) || (key !== undefined && isKey(key) && !isPrivate(key));
}

/** `Do not be afraid!` becomes `do-not-be-afraid`. */
export function handleOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-+$/, '');
  return plain || 'card';
}

function plainPrice(price: string): string {
  return price.replace(/^£\s*/, '');
}
