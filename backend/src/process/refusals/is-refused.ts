/**
 * Whether something was refused for one of these reasons (`MedusaError.Types`). What a workflow throws has been
 * written down in between: it has the fields of an error, and is an instance of none.
 */
export function isRefused(error: unknown, reasons: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && reasons.includes(String(error.type));
}
