/** What the backend refused, in its own words. */
export class Refusal extends Error {}

/**
 * One call of the admin API, signed in by the dashboard's own session.
 *
 * @throws a Refusal with a sentence for the owner
 */
export async function ask<T>(path: string, order: { method?: string; body?: unknown; file?: File } = {}): Promise<T> {
  const { method, body, file } = order;
  const type = file ? 'application/octet-stream' : 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': type },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
    });
  } catch {
    throw new Refusal('The shop cannot be reached. Look at your connection and try again.');
  }
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Refusal(sentenceOf(read) ?? `The shop answered with an error (${answer.status}).`);
  // The routes of this shop are known by both sides; their answers are held to their shapes by contract tests.
  return read as T;
}

function sentenceOf(read: unknown): string | undefined {
  return typeof read === 'object' && read !== null && 'message' in read ? String(read.message) : undefined;
}

export function sayError(error: unknown): string {
  return error instanceof Refusal ? error.message : 'Something went wrong. Try again.';
}
