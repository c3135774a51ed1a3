import { cellsOfExisting } from '../check/cells';
import type { ExistingCard } from '../check/existing-card';
import { fieldNames, pictureNames, restName } from '../check/list-changes';
import type { CardColumn } from '../read/card';

/** Something of a card that an import may have written, and that is put back by itself. */
export type Part = {
  field: string;
  /** What it is; compared as JSON. */
  of: (card: ExistingCard) => unknown;
  /** What it is, for the owner. */
  say: (card: ExistingCard) => string;
  /** The card with this as it was before. */
  put: (card: ExistingCard, before: ExistingCard) => Partial<ExistingCard>;
};

const details = [
  ...(['reference', 'translation', 'cards_inside', 'front_text', 'front_alt', 'reverse_alt'] as const),
  ...(['inside', 'size', 'occasions', 'verse'] as const),
];
const marks = ['bestseller', 'new'] as const;
const isMark = (tag: string) => marks.some((mark) => mark === tag);
const themesOf = ({ tags }: ExistingCard) => tags.filter((tag) => !isMark(tag)).sort();

/** All but the envelopes and their prices. */
export const cardParts: readonly Part[] = [
  ...(['handle', 'title', 'range', 'description'] as const).map((column) => ({
    ...inColumn(column),
    of: (card: ExistingCard) => card[column],
    put: (_: ExistingCard, before: ExistingCard) => ({ [column]: before[column] }),
  })),
  {
    ...inColumn('themes'),
    of: themesOf,
    put: ({ tags }, before) => ({ tags: [...tags.filter(isMark), ...themesOf(before)] }),
  },
  ...marks.map((mark) => ({
    ...inColumn(mark),
    of: ({ tags }: ExistingCard) => tags.includes(mark),
    put: ({ tags }: ExistingCard, before: ExistingCard) => ({
      tags: [...tags.filter((tag) => tag !== mark), ...before.tags.filter((tag) => tag === mark)],
    }),
  })),
  {
    ...inColumn('coming_soon'),
    of: ({ subtitle }) => subtitle,
    put: (_, { subtitle }) => ({ subtitle }),
  },
  ...details.map((column) => ({
    ...inColumn(column),
    of: ({ details }: ExistingCard) => details[column] ?? '',
    // Medusa takes away a detail that is given as nothing.
    put: ({ details }: ExistingCard, before: ExistingCard) => ({
      details: { ...details, [column]: before.details[column] ?? '' },
    }),
  })),
  {
    field: pictureNames[0],
    of: ({ pictures: [front], thumbnail }) => [front, thumbnail],
    say: sayPicture(0),
    put: ({ pictures }, { pictures: [front], thumbnail }) => ({
      pictures: front ? [front, ...pictures.slice(1)] : [],
      thumbnail,
    }),
  },
  {
    field: pictureNames[1],
    of: ({ pictures: [, back] }) => back,
    say: sayPicture(1),
    put: ({ pictures }, { pictures: [, back] }) => ({
      pictures: [...pictures.slice(0, 1), ...(back ? [back] : []), ...pictures.slice(2)],
    }),
  },
  {
    field: restName,
    of: ({ categories }) => [...categories].sort(),
    say: ({ categories }) => categories.join('; '),
    put: (_, { categories }) => ({ categories }),
  },
];

function inColumn(column: CardColumn): Pick<Part, 'field' | 'say'> {
  return { field: fieldNames[column], say: (card) => cellsOfExisting(card)[column] };
}

/** A picture has no words; its file is named by its content. */
function sayPicture(place: 0 | 1): Part['say'] {
  return ({ pictures }) => pictures[place]?.split('?', 1)[0]?.split('/').at(-1) ?? '';
}
