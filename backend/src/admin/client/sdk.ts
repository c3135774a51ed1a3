import Medusa, { FetchError } from '@medusajs/js-sdk';

class Unreachable extends Error {}
class Offline extends Error {}

export const sdk = new Medusa({ baseUrl: '/', auth: { type: 'session' } });

// A mistake in the dashboard's own code is a TypeError, too; it must not be told as a lost connection.
const send = sdk.client.fetch.bind(sdk.client);
sdk.client.fetch = async <Answer>(...request: Parameters<typeof send>): Promise<Answer> => {
  const [, { method = 'GET' } = {}] = request;
  if (method !== 'GET' && !navigator.onLine) throw new Offline();
  try {
    return await send<Answer>(...request);
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(error.message, { cause: error }) : error;
  }
};

export const post = <Answer = unknown>(path: string, body?: object) =>
  sdk.client.fetch<Answer>(path, { method: 'POST', ...(body && { body }) });

/** The shop may have begun what was asked, and may answer later. */
export const isUnanswered = (error: unknown) =>
  error instanceof Unreachable || (error instanceof FetchError && (error.status ?? 0) >= 500);

/** The shop has looked at what was sent, and says no; a limit or a session that has ended says nothing of it. */
export const isRefused = (error: unknown) => error instanceof FetchError && error.status === 400;

/** The page is not part of this person's work. */
export const isClosed = (error: unknown) => error instanceof FetchError && error.status === 403;

export function errorMessage(error: unknown): string {
  if (error instanceof FetchError) {
    // Without a message of the shop's own the client gives the HTTP status text.
    const hasMessage = error.message !== '' && error.message !== error.statusText;
    return hasMessage ? error.message : `The shop answered with an error (${error.status ?? 'unknown'}).`;
  }
  if (error instanceof Offline) return 'You are offline: nothing was sent.';
  if (error instanceof Unreachable) return 'The shop cannot be reached. Look at your connection and try again.';
  console.error(error);
  return 'Something went wrong. Try again.';
}
