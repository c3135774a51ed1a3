/** What a spreadsheet would take for a formula; whoever typed it would then run it on the owner's machine. */
const formula = /^[=+\-@\t\r]/;

/** Rows as a file that spreadsheets open: quoted, with their own line ends, in UTF-8 that they recognise. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
