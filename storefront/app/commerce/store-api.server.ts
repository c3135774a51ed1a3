import Medusa, { FetchError } from '@medusajs/js-sdk';
import { currentReference } from '../process/current-reference.ts';
import { settings } from '../process/settings.ts';
import { isBackendPath } from './backend-path.ts';

/** The most that an answer of the backend may weigh, in bytes. */
const largestAnswer = 8 * 1024 * 1024;
/** Calls under way at once; a slow backend must not pile up every visitor behind it. */
const mostAtOnce = 64;

// The SDK object holds no token: it serves every shopper of this process.
const sdk = new Medusa({
  baseUrl: settings.backendUrl,
  publishableKey: settings.publishableKey,
  auth: { type: 'jwt', jwtTokenStorageMethod: 'nostore' },
  logger: { error() {}, warn() {}, info() {}, debug() {} },
});

let underWay = 0;

/** A call that the backend refused or did not answer. */
export class CommerceProblem extends Error {
  /** The backend's status, or 0 when it gave no answer that we understand. */
  readonly status: number;
  readonly statusText: string;
  /** `refused`: it answered 4xx, nothing was done. `unknown`: it may or may not have been done. */
  readonly outcome: 'refused' | 'unknown';

  constructor(message: string, status: number, statusText = '') {
    super(message);
    this.name = 'CommerceProblem';
    this.status = status;
    this.statusText = statusText;
    this.outcome = status >= 400 && status < 500 ? 'refused' : 'unknown';
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** A signed-in customer's token; null for a guest. */
  token?: string | null;
  /** Milliseconds after which the call is given up. */
  timeLimit?: number;
  /** `none` for the few calls that answer with no more than their status. */
  answer?: 'json' | 'none';
}

/** A change that is given up may have been made all the same, and nobody would know: it is waited for longer. */
function limitOf(method: Call['method']) {
  return method === 'GET' ? 6000 : 12_000;
}

/**
 * The one door to commerce: every call to the backend goes through here, with a time limit, a size limit and no
 * redirects. A path that holds more than names and ids is refused before anybody is asked. Throws `CommerceProblem`;
 * its message is the backend's and is meant for the log, not for the shopper.
 */
export async function call<T>(
  path: string,
  { method = 'GET', timeLimit = limitOf(method), token, answer = 'json', ...rest }: Call = {},
): Promise<T> {
  if (!isBackendPath(path)) throw new CommerceProblem(`${path.slice(0, 100)} is no path of the backend`, 404);
  if (underWay >= mostAtOnce) throw new CommerceProblem('too many calls to the backend at once', 0);
  underWay += 1;
  const reference = currentReference();
  try {
    const response = await sdk.client.fetch<Response>(path, {
      method,
      ...(rest.query && { query: rest.query }),
      ...(rest.body && { body: rest.body }),
      headers: {
        // Anything but exactly JSON makes the SDK hand out the raw answer, whose size we check before parsing.
        accept: 'application/*;q=0.9',
        // The backend's log knows this request by the same reference as ours.
        ...(reference && { 'x-request-id': reference }),
        ...rest.headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(timeLimit),
      // Not followed: like every answer of 300 or more it is an error that carries its status.
      redirect: 'manual',
    });
    const said = await readAtMost(response, largestAnswer);
    return JSON.parse(answer === 'none' ? 'null' : said) as T;
  } catch (error) {
    if (error instanceof FetchError) throw new CommerceProblem(error.message, error.status ?? 0, error.statusText);
    if (error instanceof CommerceProblem) throw error;
    throw new CommerceProblem(error instanceof Error ? error.message : String(error), 0);
  } finally {
    underWay -= 1;
  }
}

async function readAtMost(response: Response, limit: number) {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const chunk: Uint8Array = part.value;
    size += chunk.byteLength;
    if (size > limit) throw new CommerceProblem(`the backend's answer is larger than ${limit} bytes`, 0);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
