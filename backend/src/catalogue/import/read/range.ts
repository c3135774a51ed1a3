import type { Fault } from './fault';
import type { Row } from './read-table';

export const rangeColumns = ['handle', 'title', 'description'] as const;
export type RangeColumn = (typeof rangeColumns)[number];

export type Range = { handle: string; title: string; description: string };

export function checkRanges(file: string, rows: readonly Row<RangeColumn>[]): { ranges: Range[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const firstLines = new Map<string, number>();
  for (const { line, cells } of rows) {
    for (const column of ['handle', 'title'] as const) {
      if (cells[column] === '') faults.push({ file, line, column, reason: 'is empty.' });
    }
    if (cells.handle === '') continue;
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(cells.handle)) {
      const reason = `is “${cells.handle}”. It may have small letters, digits and single dashes, such as do-not.`;
      faults.push({ file, line, column: 'handle', reason });
    }
    const first = firstLines.get(cells.handle);
    if (first === undefined) firstLines.set(cells.handle, line);
    else faults.push({ file, line, column: 'handle', reason: `${cells.handle} is on line ${first} already.` });
  }
  return { ranges: rows.map(({ cells }) => cells), faults };
}
