/** Errors out of a workflow were serialised, so `instanceof Error` does not hold for them. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
