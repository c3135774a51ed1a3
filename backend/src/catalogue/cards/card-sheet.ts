import { type CardTextName, cardTextNames, cardTexts, eachText, pickTexts } from '@shop/shared/cards/card-texts';
import * as v from 'valibot';
import { isKey, isPrivate } from '../../modules/uploads/keys';
import { checkCard } from '../import/check/check-card';
import {
  type Card,
  type CardColumn,
  type CardRow,
  laterTexts,
  originalTexts,
  requiredCardColumns,
} from '../import/read/card';

const subjectOf = (name: CardTextName) => cardTexts[name].subject ?? `The ${cardTexts[name].noun}`;

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
  ...eachText(originalTexts, (name) => words(subjectOf(name))),
  // A form that was opened before the text existed does not send it, and must not erase it.
  ...eachText(laterTexts, (name) => v.optional(text(2000, subjectOf(name)))),
  description: words('What is said about it'),
  front: v.optional(picture, ''),
  reverse: v.optional(picture, ''),
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
  description: 'What is said about it',
  price: 'The price',
  envelopes: 'Envelopes:',
  coming_soon: 'Coming soon',
  bestseller: 'Bestseller',
  new: 'New',
  cards_inside: 'How many cards are in it',
  occasions: 'Occasions:',
  ...eachText(cardTextNames, subjectOf),
};

/** The form is checked by the same rules as a row of cards.csv. @param made the generated number and handle */
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
    sku: made.number,
    handle: made.handle,
    title: sheet.title,
    range: sheet.range,
    ...pickTexts(sheet, cardTextNames),
    themes: sheet.themes.join('; '),
    description: sheet.description,
    price: plainPrice(first?.price ?? ''),
    envelopes: sheet.envelopes.map(({ name, price }) => `${name}=${plainPrice(price)}`).join('; '),
    coming_soon: yes(sheet.is_coming_soon),
    bestseller: yes(sheet.is_bestseller),
    new: yes(sheet.is_new),
    cards_inside: String(sheet.cards_inside),
    ...(sheet.occasions && { occasions: sheet.occasions.join('; ') }),
  };
  const ofReverse: CardColumn[] = sheet.reverse === '' ? [] : ['reverse_alt'];
  const { card, faults } = checkCard('', { line: 0, cells }, [...requiredCardColumns, ...ofReverse]);
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
