import { numberInWords } from '@shop/shared/format/small-numbers';
import type { CartLine, MultiBuyState } from '../../../commerce/cart/cart.ts';
import type { CardTile } from '../../../commerce/catalogue/card.ts';
import type { MultiBuy } from '../../../commerce/offers/multi-buy.ts';
import type { Change } from '../../../ui/card/cart-changes.ts';

export type BoxTile = CardTile & { envelope: string };

type Shown = 'variantId' | 'title' | 'envelope' | 'address' | 'pictureKey' | 'isSquare' | 'quantity' | 'unitPrice';

export type BoxLine = Pick<CartLine, Shown | 'countsFor'> & {
  /** Null until the server has confirmed the line. */
  id: string | null;
};

export function applyPendingChanges(
  lines: readonly CartLine[],
  pending: readonly Change[],
  tiles: readonly BoxTile[],
  multiBuy: MultiBuy,
): BoxLine[] {
  return pending.reduce<BoxLine[]>(
    (before, { intent, fields }) => {
      const quantity = Number(fields.quantity);
      switch (intent) {
        case 'remove':
          return before.filter(({ id }) => id !== fields.line);
        case 'quantity':
          return before.map((line) => (line.id === fields.line ? { ...line, quantity } : line));
        case 'add':
          return addQuantity(before, fields.variant, quantity, () => {
            const tile = tiles.find(({ variantId }) => variantId === fields.variant);
            return tile ? [toLine(tile, quantity, multiBuy)] : [];
          });
        case 'clear':
          return [];
        default:
          return before;
      }
    },
    [...lines],
  );
}

function addQuantity(lines: BoxLine[], variant: string | undefined, more: number, made: () => BoxLine[]): BoxLine[] {
  if (!lines.some(({ variantId }) => variantId === variant)) return [...lines, ...made()];
  return lines.map((line) => (line.variantId === variant ? { ...line, quantity: line.quantity + more } : line));
}

function toLine({ front, price, ...tile }: BoxTile, quantity: number, { id }: MultiBuy): BoxLine {
  const { title, envelope, address, isSquare } = tile;
  return {
    id: null,
    title,
    envelope,
    address,
    isSquare,
    quantity,
    countsFor: id,
    variantId: tile.variantId ?? '',
    pictureKey: front?.key ?? null,
    unitPrice: price ?? 0,
  };
}

/** Each card counts singly. The dearest go into the first box, as Medusa applies the offer. */
export function groupIntoBoxes(lines: readonly BoxLine[], { id, cards }: MultiBuy): BoxLine[][] {
  const single = lines
    .filter(({ countsFor }) => countsFor === id)
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
    .toSorted((a, b) => b.unitPrice - a.unitPrice);
  return Array.from({ length: Math.ceil(single.length / cards) }, (_, box) =>
    single.slice(box * cards, (box + 1) * cards),
  );
}

/** @param taken the ids of the offers that reduce the cart by themselves; null while unknown */
export function describeBoxProgress(
  { id, cards, count, missing, sum }: MultiBuyState,
  taken: readonly string[] | null,
): string {
  const all = cards === 2 ? 'both' : `all ${numberInWords(cards)}`;
  if (count === 0) return `0 of ${cards}: choose ${numberInWords(cards)} cards and ${all} are ${sum}`;
  const inIt = `${cards - missing} of ${cards}`;
  if (missing > 0)
    return `${inIt}: ${numberInWords(missing)} more ${missing === 1 ? 'card' : 'cards'} and ${all} are ${sum}`;
  if (taken === null || taken.includes(id)) return `${inIt}: ${all} are ${sum}`;
  return taken.length > 0
    ? `${inIt}: another offer takes more off your cart`
    : `${inIt}: as they are they cost no more than ${sum}`;
}
