/** Each text is a column of cards.csv, a field of the owner's form and a key of the product's metadata. */
export type CardText = {
  label: string;
  /** The form has its fields in four places. */
  part: 'words' | 'front' | 'back' | 'card';
  field: 'half line' | 'line' | 'lines';
  hint?: string;
  /** Reports of changes say it alone, and faults after 'The'. */
  noun: string;
  /** A fault begins with it where 'The' would be wrong. */
  subject?: string;
  /** It is counted in characters. */
  longest?: number;
  isRequired?: true;
  /** The form suggests what other cards have, and a new card begins with the most frequent. */
  isSuggested?: true;
  /** Only such texts go to the storefront and the preview. */
  isOnPage?: true;
};

/** The form shows them in this order, and the columns that later texts add to an export follow it. */
const texts = {
  reference: {
    label: 'Verse',
    part: 'words',
    field: 'half line',
    hint: 'Such as Matthew 14:27',
    noun: 'verse',
    isOnPage: true,
  },
  translation: {
    label: 'Translation',
    part: 'words',
    field: 'half line',
    hint: 'The page has the notice of the ESV; write that of another into the description.',
    noun: 'translation',
    isSuggested: true,
    isOnPage: true,
  },
  verse: {
    label: 'Scripture written out',
    part: 'words',
    field: 'lines',
    hint: 'Its page quotes it.',
    noun: 'scripture written out',
    subject: 'Scripture written out',
    longest: 600,
    isOnPage: true,
  },
  front_text: { label: 'Words on the front', part: 'words', field: 'line', noun: 'words on the front' },
  front_alt: {
    label: 'What is on the front',
    part: 'front',
    field: 'lines',
    hint: 'Read out to whoever does not see it.',
    noun: 'description of the front',
    isRequired: true,
  },
  reverse_alt: { label: 'What is on the back', part: 'back', field: 'lines', noun: 'description of the back' },
  size: {
    label: 'Size',
    part: 'card',
    field: 'half line',
    noun: 'size',
    isRequired: true,
    isSuggested: true,
    isOnPage: true,
  },
  inside: {
    label: 'Inside',
    part: 'card',
    field: 'half line',
    noun: 'inside',
    isRequired: true,
    isSuggested: true,
    isOnPage: true,
  },
} as const satisfies Record<string, CardText>;

export type CardTextName = keyof typeof texts;
type PageTextName = {
  [Name in CardTextName]: (typeof texts)[Name] extends { isOnPage: true } ? Name : never;
}[CardTextName];

export type PageTexts = Record<PageTextName, string>;

export const cardTexts: Readonly<Record<CardTextName, CardText>> = texts;
export const cardTextNames = Object.keys(texts) as CardTextName[];
export const suggestedTextNames = cardTextNames.filter((name) => cardTexts[name].isSuggested);
export const pageTextNames = cardTextNames.filter((name): name is PageTextName => cardTexts[name].isOnPage === true);

export function eachText<Name extends CardTextName, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** A missing text stays missing, since an empty one would erase what the shop has. */
export function pickTexts<Name extends CardTextName, From extends { [Key in Name]?: string | undefined }>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const given = names.filter((name) => from[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, from[name]])) as Pick<From, Name>;
}
