import { saySmall } from '@shop/shared/format/small-numbers';
import type { CartLine, MultiBuyState } from '../../../commerce/cart/cart.ts';
import type { CardTile } from '../../../commerce/catalogue/card.ts';
import type { MultiBuy } from '../../../commerce/offers/multi-buy.ts';
import type { Change } from '../../../ui/card/cart-changes.ts';

/** A card among those to choose from, with the envelope that it is added with. */
export type BoxTile = CardTile & { envelope: string };

type Shown = 'variantId' | 'title' | 'envelope' | 'address' | 'pictureKey' | 'isSquare' | 'quantity' | 'unitPrice';

/** What a place shows of a line of the cart. */
export type BoxLine = Pick<CartLine, Shown | 'countsFor'> & {
  /** Null until the shop has answered that it is there. */
  id: string | null;
};

/** The lines as they will be when the changes that are under way have been answered. */
export function foreseenLines(
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
          return withMore(before, fields.variant, quantity, () => {
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

function withMore(lines: BoxLine[], variant: string | undefined, more: number, made: () => BoxLine[]): BoxLine[] {
  if (!lines.some(({ variantId }) => variantId === variant)) return [...lines, ...made()];
  return lines.map((line) => (line.variantId === variant ? { ...line, quantity: line.quantity + more } : line));
}

function toLine({ front, price, ...tile }: BoxTile, quantity: number, { id }: MultiBuy): BoxLine {
  const { title, envelope, address, isSquare } = tile;
  return {
    ...{ id: null, title, envelope, address, isSquare, quantity, countsFor: id },
    variantId: tile.variantId ?? '',
    pictureKey: front?.key ?? null,
    unitPrice: price ?? 0,
  };
}

/** The cards that count, one by one, as the till lays them together: the dearest in the first box. */
export function boxesOf(lines: readonly BoxLine[], { id, cards }: MultiBuy): BoxLine[][] {
  const single = lines
    .filter(({ countsFor }) => countsFor === id)
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
    .toSorted((a, b) => b.unitPrice - a.unitPrice);
  return Array.from({ length: Math.ceil(single.length / cards) }, (_, box) =>
    single.slice(box * cards, (box + 1) * cards),
  );
}

/**
 * How full the box is that is being filled, in words.
 *
 * @param taken what takes something off the cart by itself, by the ids; null while that is not known
 */
export function sayFilling({ id, cards, count, missing, sum }: MultiBuyState, taken: readonly string[] | null): string {
  const all = cards === 2 ? 'both' : `all ${saySmall(cards)}`;
  if (count === 0) return `0 of ${cards}: choose ${saySmall(cards)} cards and ${all} are ${sum}`;
  const inIt = `${cards - missing} of ${cards}`;
  if (missing > 0)
    return `${inIt}: ${saySmall(missing)} more ${missing === 1 ? 'card' : 'cards'} and ${all} are ${sum}`;
  if (taken === null || taken.includes(id)) return `${inIt}: ${all} are ${sum}`;
  return taken.length > 0
    ? `${inIt}: another offer takes more off your cart`
    : `${inIt}: as they are they cost no more than ${sum}`;
}
