import type { MedusaResponse } from '@medusajs/framework/http';

/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[=+\-@\t\r]/;

/** Numbers and amounts are written unquoted: spreadsheets do not run them. */
type Cell = string | number | { pence: number };
type Rows = readonly (readonly Cell[])[];

export function sendCsv(res: MedusaResponse, name: string, rows: Rows): void {
  res
    .set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
    .status(200)
    .send(toCsv(rows));
}

/** Writes CRLF and a byte order mark, as spreadsheets expect. */
export function toCsv(rows: Rows): string {
  const lines = rows.map((row) => row.map(formatCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function formatCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.pence / 100).toFixed(2);
  const escaped = formula.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}
