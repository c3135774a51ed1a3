import { isRefusalCode } from '@shop/shared/refusal-codes';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { currentRequestId } from '../process/current-request-id.ts';
import { currentVisitor } from '../process/current-visitor.ts';
import { log } from '../process/log.ts';
import { settings } from '../process/settings.ts';
import { isBackendPath } from './backend-path.ts';
import { type Answer, type Done, type Problem, toDone } from './problem.ts';

/** Bytes. */
const largestAnswer = 8 * 1024 * 1024;
/** Concurrent calls; a slow backend must not queue up every visitor. */
const mostAtOnce = 64;

let underWay = 0;

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  /** A GET that changes something is not repeated. */
  isChange?: true;
  query?: Record<string, string | number | readonly string[]>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  token?: string | null;
  /** Milliseconds, multiplied by the timeout factor of the settings. */
  timeLimit?: number;
  answer?: 'json' | 'none';
  /** Expected statuses, which are not logged; `all` when the caller logs. */
  unlogged?: readonly number[] | 'all';
}

/** A change that times out may still be made, so changes get more time. */
function limitOf(method: Call['method']) {
  return method === 'GET' ? 6000 : 12_000;
}

/**
 * Every call to the backend goes through here, with limits on time and size and without redirects. Nothing is thrown.
 * @param verb the event name in the log @param read converts the answer; when it throws, the answer counts as missing
 */
export async function callStore<T>(verb: string, path: string, call?: Call): Promise<Answer<T>>;
export async function callStore<T, V>(
  verb: string,
  path: string,
  call: Call,
  read: (answer: T) => V | Promise<V>,
): Promise<Answer<V>>;
export async function callStore<T>(
  verb: string,
  path: string,
  call: Call = {},
  read: (answer: T) => unknown = (answer) => answer,
): Promise<Answer<unknown>> {
  try {
    return { ok: true, value: await read(await fetchTwice<T>(path, call)) };
  } catch (error) {
    const problem = toProblem(error);
    const { status, outcome, message: reason, code } = problem;
    const { unlogged = [] } = call;
    // The backend reports rate limits to the owner, and they could fill this log.
    if (unlogged !== 'all' && !unlogged.includes(status) && code !== 'held_off') {
      log.error({ event: verb, status, outcome, reason });
    }
    return { ok: false, problem };
  }
}

/** @param ours the message when the backend has no sentence for the shopper */
export async function sendToStore(verb: string, path: string, call: Call, ours: string): Promise<Done> {
  return toDone(await callStore(verb, path, { method: 'POST', ...call }), ours);
}

class RefusedCall extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: unknown;

  constructor(message: string, { status, statusText }: Pick<Response, 'status' | 'statusText'>, code?: unknown) {
    super(message);
    this.status = status;
    this.statusText = statusText;
    this.code = code;
  }
}

const notAnswered = { status: 0, statusText: '', code: undefined };

function toProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const { status, statusText, code } = error instanceof RefusedCall ? error : notAnswered;
  const outcome = status >= 400 && status < 500 ? 'refused' : 'unknown';
  return { status, statusText, outcome, code: isRefusalCode(code) ? code : undefined, message };
}

/** A backend may die in the middle of an answer: what only reads is asked once more, since another may answer it. */
async function fetchTwice<T>(path: string, call: Call): Promise<T> {
  try {
    return await fetchFrom<T>(path, call);
  } catch (error) {
    if ((call.method ?? 'GET') !== 'GET' || call.isChange || !isCutOff(error)) throw error;
    return fetchFrom<T>(path, call);
  }
}

/** `fetch` and its streams throw a TypeError for a broken connection; a balancer answers 502 for one. */
const isCutOff = (error: unknown) =>
  error instanceof TypeError || (error instanceof RefusedCall && error.status === 502);

async function fetchFrom<T>(
  path: string,
  { method = 'GET', timeLimit = limitOf(method), token, answer = 'json', query, body, headers }: Call,
): Promise<T> {
  if (!isBackendPath(path)) {
    throw new RefusedCall(`${path.slice(0, 100)} is no path of the backend`, { status: 404, statusText: 'Not Found' });
  }
  if (underWay >= mostAtOnce) throw new Error('too many calls to the backend at once');
  underWay += 1;
  const requestId = currentRequestId();
  const visitor = currentVisitor();
  try {
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        typeof value === 'object' ? value.map((one) => [`${name}[]`, one]) : [[name, `${value}`]],
      ),
    );
    const response = await fetch(`${settings.backendUrl.replace(/\/$/, '')}${path}${query ? `?${search}` : ''}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-publishable-api-key': settings.publishableKey,
        ...(requestId && { 'x-request-id': requestId }),
        // The backend rate-limits by visitor and trusts only this signed header.
        ...(visitor && { [visitorHeader]: await signVisitor(visitor, settings.linkSecret) }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(timeLimit * settings.timeoutFactor),
      redirect: 'manual',
    });
    const said = await readAtMost(response, largestAnswer);
    if (!response.ok) throw toRefusedCall(response, said);
    return JSON.parse(answer === 'none' ? 'null' : said) as T;
  } finally {
    underWay -= 1;
  }
}

function toRefusedCall(response: Response, body: string): RefusedCall {
  let told: { message?: unknown; code?: unknown } | null = null;
  try {
    told = JSON.parse(body);
  } catch {
    // Medusa's errors are JSON; a proxy's need not be.
  }
  return new RefusedCall(typeof told?.message === 'string' ? told.message : response.statusText, response, told?.code);
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
