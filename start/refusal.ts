/** An error that the owner can fix; it is printed as one sentence without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The start was interrupted; nothing is printed. */
export class Stopped extends Error {
  override name = 'Stopped';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
