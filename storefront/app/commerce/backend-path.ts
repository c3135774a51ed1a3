/**
 * A path of the backend with values in it, each held to its own place: at`/store/carts/${id}/complete`. What would lead
 * anywhere else (`../regions`, `1/complete`, nothing at all) makes a path that no call takes.
 */
export function at(parts: TemplateStringsArray, ...values: (string | null)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => encodeURIComponent((value ?? '').toWellFormed())));
}

/** Names and ids between slashes, and nothing that a server could read in two ways. */
export function isBackendPath(path: string): boolean {
  return /^(\/[\w-]+)+$/.test(path);
}
