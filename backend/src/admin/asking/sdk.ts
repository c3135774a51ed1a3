import Medusa, { FetchError } from '@medusajs/js-sdk';

/** Medusa's own client, signed in by the dashboard's session. `sdk.client.fetch` reaches the routes that are ours. */
export const sdk = new Medusa({ baseUrl: '/', auth: { type: 'session' } });

/** What went wrong with a call, as a sentence for the owner. */
export function sayError(error: unknown): string {
  if (error instanceof FetchError) {
    // Without words of the shop's own the client says those of the protocol.
    const isOurs = error.message !== '' && error.message !== error.statusText;
    return isOurs ? error.message : `The shop answered with an error (${error.status ?? 'unknown'}).`;
  }
  if (error instanceof TypeError) return 'The shop cannot be reached. Look at your connection and try again.';
  return 'Something went wrong. Try again.';
}
