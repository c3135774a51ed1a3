/**
 * Confines each value to its own segment: storePath`/store/carts/${id}/complete`. A value that would lead elsewhere
 * (`../regions`, `1/complete`, nothing) makes a path that `isBackendPath` refuses.
 */
export function storePath(parts: TemplateStringsArray, ...values: (string | null)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => encodeURIComponent((value ?? '').toWellFormed())));
}

export function isBackendPath(path: string): boolean {
  return /^(\/[\w-]+)+$/.test(path);
}
