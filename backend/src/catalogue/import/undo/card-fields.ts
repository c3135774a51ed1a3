import { cardTextNames } from '@shop/shared/cards/card-texts';
import { isMark, marks } from '@shop/shared/cards/occasions';
import { cellsOfExisting } from '../check/cells';
import type { ExistingCard } from '../check/existing-card';
import { fieldNames, pictureNames, restName } from '../check/list-changes';
import { type CardColumn, cardColumns } from '../read/card';

export type CardField = {
  field: string;
  read: (card: ExistingCard) => unknown;
  describe: (card: ExistingCard) => string;
  restore: (card: ExistingCard, before: ExistingCard) => Partial<ExistingCard>;
};

const detailColumns = new Set<CardColumn>(['cards_inside', 'occasions', ...cardTextNames]);
const themesOf = ({ tags }: ExistingCard) => tags.filter((tag) => !isMark(tag)).sort();

/** Envelopes and their prices are planned in `plan-envelopes.ts`. */
export const cardFields: readonly CardField[] = [
  ...(['handle', 'title', 'range', 'description'] as const).map((column) => ({
    ...inColumn(column),
    read: (card: ExistingCard) => card[column],
    restore: (_: ExistingCard, before: ExistingCard) => ({ [column]: before[column] }),
  })),
  {
    ...inColumn('themes'),
    read: themesOf,
    restore: ({ tags }, before) => ({ tags: [...tags.filter(isMark), ...themesOf(before)] }),
  },
  ...marks.map((mark) => ({
    ...inColumn(mark),
    read: ({ tags }: ExistingCard) => tags.includes(mark),
    restore: ({ tags }: ExistingCard, before: ExistingCard) => ({
      tags: [...tags.filter((tag) => tag !== mark), ...before.tags.filter((tag) => tag === mark)],
    }),
  })),
  {
    ...inColumn('coming_soon'),
    read: ({ subtitle }) => subtitle,
    restore: (_, { subtitle }) => ({ subtitle }),
  },
  ...cardColumns
    .filter((column) => detailColumns.has(column))
    .map((column) => ({
      ...inColumn(column),
      read: ({ details }: ExistingCard) => details[column] ?? '',
      // Medusa deletes a metadata key that is set to an empty string.
      restore: ({ details }: ExistingCard, before: ExistingCard) => ({
        details: { ...details, [column]: before.details[column] ?? '' },
      }),
    })),
  {
    field: pictureNames[0],
    read: ({ pictures: [front], thumbnail }) => [front, thumbnail],
    describe: describePicture(0),
    restore: ({ pictures }, { pictures: [front], thumbnail }) => ({
      pictures: front ? [front, ...pictures.slice(1)] : [],
      thumbnail,
    }),
  },
  {
    field: pictureNames[1],
    read: ({ pictures: [, back] }) => back,
    describe: describePicture(1),
    restore: ({ pictures }, { pictures: [, back] }) => ({
      pictures: [...pictures.slice(0, 1), ...(back ? [back] : []), ...pictures.slice(2)],
    }),
  },
  {
    field: restName,
    read: ({ categories }) => [...categories].sort(),
    describe: ({ categories }) => categories.join('; '),
    restore: (_, { categories }) => ({ categories }),
  },
];

function inColumn(column: CardColumn): Pick<CardField, 'field' | 'describe'> {
  return { field: fieldNames[column], describe: (card) => cellsOfExisting(card)[column] };
}

function describePicture(place: 0 | 1): CardField['describe'] {
  return ({ pictures }) => pictures[place]?.split('?', 1)[0]?.split('/').at(-1) ?? '';
}
