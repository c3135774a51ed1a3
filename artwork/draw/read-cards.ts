import { readFileSync } from 'node:fs';

/** The rows of a CSV file by their column names. Quoted cells may hold commas, quotes and line ends. */
export function readTable(file: URL): Record<string, string>[] {
  const text = readFileSync(file, 'utf8');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const cell of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n\r]*))(,|\r?\n|$)/g)) {
    row.push((cell[1] ?? cell[2] ?? '').replaceAll('""', '"'));
    if (cell[3] === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  const [names = [], ...cards] = rows;
  return cards.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

export type CardRow = { sku: string; reference: string; comingSoon: boolean };

export const readCards = (): CardRow[] =>
  readTable(new URL('../../catalogue/cards.csv', import.meta.url)).map((cells) => ({
    sku: cells.sku ?? '',
    reference: cells.reference ?? '',
    comingSoon: cells.coming_soon === 'yes',
  }));
