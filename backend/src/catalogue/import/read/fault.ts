/** Something in the owner's files that the shop cannot take, said so that it can be mended without asking. */
export type Fault = {
  file: string;
  /** As a spreadsheet counts: the header is line 1. Undefined when the file as a whole is meant. */
  line?: number;
  column?: string;
  reason: string;
};

export function sayFault({ file, line, column, reason }: Fault): string {
  const place = [file, line === undefined ? '' : `line ${line}`, column ?? ''].filter((part) => part !== '').join(', ');
  return `${place}: ${reason}`;
}

export function inOrderOfReading(faults: readonly Fault[]): Fault[] {
  return [...faults].sort((a, b) => b.file.localeCompare(a.file) || (a.line ?? 0) - (b.line ?? 0));
}
