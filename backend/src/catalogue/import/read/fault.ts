export type Fault = {
  /** Empty when the reason is a whole sentence. */
  file: string;
  /** The header is line 1. Undefined for a fault of the whole file. */
  line?: number;
  column?: string;
  reason: string;
};

export function formatFault({ file, line, column, reason }: Fault): string {
  const place = [file, line === undefined ? '' : `line ${line}`, column ?? ''].filter((part) => part !== '').join(', ');
  return place === '' ? reason : `${place}: ${reason}`;
}

export function sortFaults(faults: readonly Fault[]): Fault[] {
  return [...faults].sort((a, b) => b.file.localeCompare(a.file) || (a.line ?? 0) - (b.line ?? 0));
}
