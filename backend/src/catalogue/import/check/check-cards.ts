import type { Card, CardRow } from '../read/card';
import type { Fault } from '../read/fault';
import { checkCard } from './check-card';

export function checkCards(
  file: string,
  rows: readonly CardRow[],
  rangeHandles: ReadonlySet<string>,
): { cards: Card[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const cards: Card[] = [];
  for (const row of rows) {
    const { range } = row.cells;
    if (range !== '' && !rangeHandles.has(range)) {
      const known = [...rangeHandles].join(', ');
      faults.push({
        file,
        line: row.line,
        column: 'range',
        reason: `“${range}” is no range. There are: ${known}.`,
      });
    }
    const checked = checkCard(file, row);
    faults.push(...checked.faults);
    if (checked.card) cards.push(checked.card);
  }
  faults.push(...findTwice(file, rows, 'sku'), ...findTwice(file, rows, 'handle'), ...findSharedSkus(file, cards));
  return { cards, faults };
}

function findTwice(file: string, rows: readonly CardRow[], column: 'sku' | 'handle'): Fault[] {
  const firstLines = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const value = cells[column];
    const first = firstLines.get(value);
    if (value === '') return [];
    if (first !== undefined) return [{ file, line, column, reason: `${value} is on line ${first} already.` }];
    firstLines.set(value, line);
    return [];
  });
}

/** `A` in the envelope `B-C` and `A-B` in the envelope `C` would be sold under one SKU. */
function findSharedSkus(file: string, cards: readonly Card[]): Fault[] {
  const owners = new Map<string, Card>();
  const faults: Fault[] = [];
  for (const card of cards) {
    for (const { sku } of card.envelopes) {
      const owner = owners.get(sku);
      if (owner && owner.sku !== card.sku) {
        const reason = `makes the number ${sku}, which the card on line ${owner.line} makes too.`;
        faults.push({ file, line: card.line, column: 'envelopes', reason });
      }
      owners.set(sku, card);
    }
  }
  return faults;
}
