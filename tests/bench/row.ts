export interface Row {
  measure: string;
  bound: number;
  is: 'at most' | 'at least';
  figure: number;
  unit: 'KB' | 'MB' | 'ms' | 's' | '×' | '/s' | 'rows';
  /** True for sizes and ratios; times depend on the machine and only inform. */
  binds: boolean;
}

export function isKept({ bound, is, figure }: Row): boolean {
  return is === 'at most' ? figure <= bound : figure >= bound;
}

export function printTable(rows: Row[]): void {
  const cells = rows.map((row) => [
    row.measure,
    `${row.is === 'at most' ? '≤' : '≥'} ${show(row.bound)} ${row.unit}`,
    `${show(row.figure)} ${row.unit}`,
    (row.figure / row.bound).toFixed(2),
    isKept(row) ? 'kept' : row.binds ? 'BROKEN' : 'missed (for information)',
  ]);
  const table = [['Measure', 'Bound', 'Figure', 'Ratio', ''], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function show(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-GB');
  return value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1);
}

export function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}
