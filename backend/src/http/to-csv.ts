/** What a spreadsheet would take for a formula; whoever typed it would then run it on the owner's machine. */
const formula = /^[=+\-@\t\r]/;

/** Words, a count, or an amount of money; the last two are written as bare numbers, which no spreadsheet runs. */
type Cell = string | number | { pence: number };

/** Rows as a file that spreadsheets open: quoted, with their own line ends, in UTF-8 that they recognise. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.pence / 100).toFixed(2);
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
