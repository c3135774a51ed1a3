export type TableRow = [name: string, ...figures: string[]];

/** Formats rows for a spreadsheet; a name that begins like a formula is escaped. */
export function tableText(heads: readonly string[], rows: readonly TableRow[]): string {
  const escaped = rows.map(([name, ...figures]) => [
    /^[=+\-@]/.test(name) ? `'${name}` : name.replace(/\s/g, ' '),
    ...figures,
  ]);
  return [heads, ...escaped].map((row) => row.join('\t')).join('\n');
}

/** Spreadsheets take a currency sign for text. */
export const poundsText = (amount: number): string => amount.toFixed(2);
