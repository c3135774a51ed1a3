import { CsvError, parse } from 'csv-parse/sync';
import type { Fault } from './fault';

/** @template Later columns that a file may be without; their cells are left out then */
export type Row<Column extends string, Later extends Column = never> = {
  line: number;
  cells: Record<Exclude<Column, Later>, string> & Partial<Record<Later, string>>;
};

/**
 * Reads a CSV file whose first line names its columns. Cells are trimmed; wholly empty lines are left out.
 * Rows of the wrong length are faults and are not among the rows.
 *
 * @param later those of the columns that the file may be without
 */
export function readTable<Column extends string, Later extends Column = never>(
  file: string,
  bytes: Buffer,
  columns: readonly Column[],
  later: readonly Later[] = [],
): { rows: Row<Column, Later>[]; faults: Fault[] } {
  const badLine = lineOfBadText(bytes);
  if (badLine !== undefined) {
    const reason = 'has characters that are not UTF-8. Save the file as “CSV UTF-8”.';
    return { rows: [], faults: [{ file, line: badLine, reason }] };
  }

  const lines = parseLines(file, bytes);
  if ('fault' in lines) return { rows: [], faults: [lines.fault] };
  const [header, ...body] = lines.records;
  if (!header) return { rows: [], faults: [{ file, reason: 'is empty. Its first line must name the columns.' }] };

  const names = header.cells.map((name) => name.trim());
  const faults = checkHeader(file, names, columns, later);
  if (faults.length > 0) return { rows: [], faults };

  const rows: Row<Column, Later>[] = [];
  for (const { line, cells } of body) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length === names.length) rows.push({ line, cells: named(columns, names, cells) });
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
        // csv-parse counts the line on which a row ends; a cell in quotes may go over several.
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
  later: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  const fault = (column: string, reason: string) => faults.push({ file, line: 1, column, reason });
  for (const column of columns) {
    if (!names.includes(column) && !later.includes(column)) fault(column, 'the column is missing.');
  }
  names.forEach((name, position) => {
    if (name === '') fault(`column ${position + 1}`, 'has no name.');
    else if (!columns.includes(name))
      fault(name, `is not a column that the shop knows. It knows: ${columns.join(', ')}.`);
    else if (names.indexOf(name) !== position) fault(name, 'the column is there twice.');
  });
  return faults;
}

function named<Column extends string, Later extends Column>(
  columns: readonly Column[],
  names: readonly string[],
  cells: readonly string[],
): Row<Column, Later>['cells'] {
  const entries = columns
    .filter((column) => names.includes(column))
    .map((column) => [column, asTyped((cells[names.indexOf(column)] ?? '').trim())]);
  return Object.fromEntries(entries);
}

/** The shop's own files have an apostrophe before what a spreadsheet would take for a formula (`http/to-csv.ts`). */
function asTyped(cell: string): string {
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
