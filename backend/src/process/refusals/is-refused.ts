/** Errors out of a workflow were serialised: they have the fields of an error, but are no instance. */
export function isRefused(error: unknown, reasons: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && reasons.includes(String(error.type));
}
