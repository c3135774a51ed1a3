/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[=+\-@\t\r]/;

/** Numbers and amounts are written unquoted: spreadsheets do not run them. */
type Cell = string | number | { pence: number };

/** Writes CRLF and a byte order mark, as spreadsheets expect. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map(formatCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function formatCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.pence / 100).toFixed(2);
  const escaped = formula.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}
