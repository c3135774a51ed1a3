/** Something the owner can mend: shown as its one sentence, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The start was told to stop while it was still at work; nothing is wrong and nothing is printed. */
export class Stopped extends Error {
  override name = 'Stopped';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's short name of an error (`ENOENT`, `EADDRINUSE`, …), also the database's own codes. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
