/** What went wrong, in the words of whoever said so; also when a workflow has written the error down in between. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
