import Medusa, { FetchError } from '@medusajs/js-sdk';

export const sdk = new Medusa({ baseUrl: '/', auth: { type: 'session' } });

export const post = <Answer = unknown>(path: string, body?: object) =>
  sdk.client.fetch<Answer>(path, { method: 'POST', ...(body && { body }) });

export function errorMessage(error: unknown): string {
  if (error instanceof FetchError) {
    // Without a message of the shop's own the client gives the HTTP status text.
    const isOurs = error.message !== '' && error.message !== error.statusText;
    return isOurs ? error.message : `The shop answered with an error (${error.status ?? 'unknown'}).`;
  }
  if (error instanceof TypeError) return 'The shop cannot be reached. Look at your connection and try again.';
  return 'Something went wrong. Try again.';
}
