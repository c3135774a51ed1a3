import Medusa, { FetchError } from '@medusajs/js-sdk';
import { refusalCodeOf } from '@shop/shared/refusal-codes';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { currentRequestId } from '../process/current-request-id.ts';
import { currentVisitor } from '../process/current-visitor.ts';
import { log } from '../process/log.ts';
import { settings } from '../process/settings.ts';
import { isBackendPath } from './backend-path.ts';
import { type Answer, type Done, type Problem, toDone } from './problem.ts';

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

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** A signed-in customer's token; null for a guest. */
  token?: string | null;
  /** Milliseconds after which the call is given up, times the timeout factor of the settings. */
  timeLimit?: number;
  /** `none` for the few calls that answer with no more than their status. */
  answer?: 'json' | 'none';
  /** Statuses that are an answer to what was asked, and so no line in the log; `all` where somebody else tells. */
  unlogged?: readonly number[] | 'all';
}

/** A change that is given up may have been made all the same, and nobody would know: it is waited for longer. */
function limitOf(method: Call['method']) {
  return method === 'GET' ? 6000 : 12_000;
}

/**
 * The one way to commerce: every call to the backend goes through here, with a time limit, a size limit and no
 * redirects. A path that holds more than names and ids is refused before anybody is asked. Nothing is thrown: what goes
 * wrong is in the answer, and has its line in the log.
 *
 * @param verb what was to be done, as the log has it
 * @param read makes what was wanted of the backend's answer; one that does not hold together is as good as none
 */
export async function askStore<T>(verb: string, path: string, call?: Call): Promise<Answer<T>>;
export async function askStore<T, V>(
  verb: string,
  path: string,
  call: Call,
  read: (answer: T) => V | Promise<V>,
): Promise<Answer<V>>;
export async function askStore<T>(
  verb: string,
  path: string,
  call: Call = {},
  read: (answer: T) => unknown = (answer) => answer,
): Promise<Answer<unknown>> {
  try {
    return { ok: true, value: await read(await fetchFrom<T>(path, call)) };
  } catch (error) {
    const problem = toProblem(error);
    const { status, outcome, message: reason, code } = problem;
    const { unlogged = [] } = call;
    // Whoever tries too often is shown to the owner by the backend, and could fill this log.
    if (unlogged !== 'all' && !unlogged.includes(status) && code !== 'held_off') {
      log.error({ event: verb, status, outcome, reason });
    }
    return { ok: false, problem };
  }
}

/**
 * Does something of which no more matters than whether it is done.
 *
 * @param ours what the shopper is told when it is not, and the backend has no sentence for them
 */
export async function tellStore(verb: string, path: string, call: Call, ours: string): Promise<Done> {
  return toDone(await askStore(verb, path, { method: 'POST', ...call }), ours);
}

function toProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const { status = 0, statusText = '' } = error instanceof FetchError ? error : {};
  const outcome = status >= 400 && status < 500 ? 'refused' : 'unknown';
  // The library's errors leave out the code that the answer had beside its sentence.
  return { status, statusText, outcome, code: refusalCodeOf(message), message };
}

async function fetchFrom<T>(
  path: string,
  { method = 'GET', timeLimit = limitOf(method), token, answer = 'json', query, body, headers }: Call,
): Promise<T> {
  if (!isBackendPath(path)) throw new FetchError(`${path.slice(0, 100)} is no path of the backend`, 'Not Found', 404);
  if (underWay >= mostAtOnce) throw new Error('too many calls to the backend at once');
  underWay += 1;
  const requestId = currentRequestId();
  const visitor = currentVisitor();
  try {
    const response = await sdk.client.fetch<Response>(path, {
      method,
      ...(query && { query }),
      ...(body && { body }),
      headers: {
        // Anything but exactly JSON makes the SDK hand out the raw answer, whose size we check before parsing.
        accept: 'application/*;q=0.9',
        // The backend's log knows this request by the same request id as ours.
        ...(requestId && { 'x-request-id': requestId }),
        // It counts what each visitor attempts, and believes nobody else about who that is.
        ...(visitor && { [visitorHeader]: await signVisitor(visitor, settings.linkSecret) }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(timeLimit * settings.timeoutFactor),
      // Not followed: like every answer of 300 or more it is an error that carries its status.
      redirect: 'manual',
    });
    const said = await readAtMost(response, largestAnswer);
    return JSON.parse(answer === 'none' ? 'null' : said) as T;
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
    if (size > limit) throw new Error(`the backend's answer is larger than ${limit} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
