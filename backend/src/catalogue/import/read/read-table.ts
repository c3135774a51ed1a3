import { CsvError, parse } from 'csv-parse/sync';
import type { Fault } from './fault';

export type Row<Column extends string, Optional extends Column = never> = {
  line: number;
  cells: Record<Exclude<Column, Optional>, string> & Partial<Record<Optional, string>>;
};

/** Trims cells, and skips empty lines and rows of the wrong length. */
export function readTable<Column extends string, Optional extends Column = never>(
  file: string,
  bytes: Buffer,
  columns: readonly Column[],
  optional: readonly Optional[] = [],
): { rows: Row<Column, Optional>[]; faults: Fault[] } {
  const badLine = lineOfBadText(bytes);
  if (badLine !== undefined) {
    const reason = 'has characters that are not UTF-8. Save the file as “CSV UTF-8”.';
    return { rows: [], faults: [{ file, line: badLine, reason }] };
  }

  // The quotes of such a file would be faults too, of which no sentence would tell the cause.
  const [firstLine = ''] = bytes.toString('utf8').split(/[\r\n]/, 1);
  if (/[;\t]/.test(firstLine) && !firstLine.includes(',')) {
    const reason = 'has semicolons or tabs between its columns. Save the file as CSV with commas.';
    return { rows: [], faults: [{ file, line: 1, reason }] };
  }

  const lines = parseLines(file, bytes);
  if ('fault' in lines) return { rows: [], faults: [lines.fault] };
  const [header, ...body] = lines.records;
  if (!header) return { rows: [], faults: [{ file, reason: 'is empty. Its first line must name the columns.' }] };

  const names = header.cells.map((name) => name.trim());
  const faults = checkHeader(file, names, columns, optional);
  if (faults.length > 0) return { rows: [], faults };

  const rows: Row<Column, Optional>[] = [];
  for (const { line, cells } of body) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length === names.length) rows.push({ line, cells: toCells(columns, names, cells) });
    else faults.push({ file, line, reason: countReason(cells.length, names.length) });
  }
  return { rows, faults };
}

type Line = { line: number; cells: string[] };

function parseLines(file: string, bytes: Buffer): { records: Line[] } | { fault: Fault } {
  try {
    const records: Line[] = [];
    parse(bytes, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        // csv-parse gives the last line of a row, and a quoted cell may span several.
        const breaks = cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        records.push({ line: lines - breaks, cells });
        return null;
      },
    });
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'has a quotation mark that opens a cell and is never closed.'
        : 'has a quotation mark in the middle of a cell. Put the whole cell in quotes and double the ones inside.';
    return { fault: { file, line: Number(error.lines) || undefined, reason } };
  }
}

function checkHeader(
  file: string,
  names: readonly string[],
  columns: readonly string[],
  optional: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  const fault = (column: string, reason: string) => faults.push({ file, line: 1, column, reason });
  for (const column of columns) {
    if (!names.includes(column) && !optional.includes(column)) fault(column, 'the column is missing.');
  }
  names.forEach((name, position) => {
    if (name === '') fault(`column ${position + 1}`, 'has no name.');
    else if (!columns.includes(name))
      fault(name, `is not a column that the shop knows. It knows: ${columns.join(', ')}.`);
    else if (names.indexOf(name) !== position) fault(name, 'the column is there twice.');
  });
  return faults;
}

function toCells<Column extends string, Optional extends Column>(
  columns: readonly Column[],
  names: readonly string[],
  cells: readonly string[],
): Row<Column, Optional>['cells'] {
  const entries = columns
    .filter((column) => names.includes(column))
    .map((column) => [column, stripFormulaGuard((cells[names.indexOf(column)] ?? '').trim())]);
  return Object.fromEntries(entries);
}

/** `http/send-csv.ts` puts an apostrophe before anything that a spreadsheet would run as a formula. */
function stripFormulaGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '');
}

function countReason(found: number, expected: number): string {
  return found < expected
    ? `has ${found} cells, but there are ${expected} columns. Is a comma missing?`
    : `has ${found} cells, but there are only ${expected} columns. A text with a comma in it must stand in quotes.`;
}

function lineOfBadText(bytes: Buffer): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    decoder.decode(bytes);
    return undefined;
  } catch {
    const lines = splitLines(bytes);
    return lines.findIndex((line) => line.toString('utf8').includes('�')) + 1 || 1;
  }
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
}
