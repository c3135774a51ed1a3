import { eventBook } from '../events/event-book.ts';
import type { Ledger } from '../ledger/ledger-store.ts';
import { newId } from '../ledger/new-id.ts';
import type { Call } from './call.ts';
import { expand } from './expand.ts';
import { type Params, parseForm } from './form-body.ts';
import { type Keys, needsSecretKey, recognise } from './keys.ts';
import { text, texts } from './read-params.ts';
import { type Answer, fingerprint, recall, remember } from './replay.ts';
import { routes } from './routes.ts';
import { type ErrorBody, StripeError } from './stripe-error.ts';

export type ApiRequest = {
  method: string;
  path: string;
  /** The query of a GET, the form body of a POST. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export type ApiAnswer = Answer & { requestId: string; replayed: boolean };
type Place = { ledger: Ledger; keys: Keys; address: string; hasReceiver: boolean };

/** What a browser must not learn from an intent, since its secret may have been seen by others. */
const serverOnly = new Set([
  'metadata',
  'customer',
  'latest_charge',
  'statement_descriptor',
  'statement_descriptor_suffix',
]);

/** Answers one call of Stripe's API. All it changes is committed, or nothing is, before this returns. */
export function answerCall(place: Place, request: ApiRequest): ApiAnswer {
  const requestId = newId('req', 14);
  try {
    const params = parseForm(request.form);
    const caller = recognise(place.keys, request.authorization, text(params, 'key'));
    delete params.key;
    const answer = place.ledger.atomically(() => run(place, request, params, caller === 'browser', requestId));
    return { ...answer, requestId };
  } catch (thrown) {
    if (!(thrown instanceof StripeError)) throw thrown;
    return { status: thrown.status, body: { error: thrown.body }, requestId, replayed: false };
  }
}

function run(place: Place, request: ApiRequest, params: Params, publishable: boolean, requestId: string) {
  const { ledger } = place;
  const route = routes.find((candidate) => candidate.method === request.method && candidate.pattern.test(request.path));
  if (route === undefined) {
    const message = `Unrecognized request URL (${request.method}: ${request.path}).`;
    throw new StripeError(404, { type: 'invalid_request_error', message });
  }
  if (publishable && !route.open) throw needsSecretKey();
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  const print = key === undefined ? '' : fingerprint(request.method, request.path, params);
  const before = key === undefined ? null : recall(ledger, key, print);
  if (before !== null) return { ...before, replayed: true };

  const emit = eventBook(ledger, place.hasReceiver, { requestId, idempotencyKey: key ?? null });
  const call: Call = { ledger, params, publishable, emit, address: place.address };
  const answer = attempt(call, () => route.handler(call, route.pattern.exec(request.path)?.[1] ?? ''));
  if (key !== undefined) remember(ledger, key, print, answer);
  return { ...answer, replayed: false };
}

/** A refusal by the bank is an answer like another: it is kept and replayed. Other refusals undo everything. */
function attempt(call: Call, work: () => object): Answer {
  try {
    const object = work();
    const whole = expand(call.ledger, object, texts(call.params, 'expand'));
    return { status: 200, body: call.publishable ? forBrowser(whole) : whole };
  } catch (thrown) {
    if (!(thrown instanceof StripeError)) throw thrown;
    const { payment_intent: intent } = thrown.body;
    const shown = intent !== undefined && call.publishable ? { payment_intent: forBrowser(intent) } : {};
    const error: ErrorBody = { ...thrown.body, ...shown };
    if (thrown.status !== 402) throw new StripeError(thrown.status, error);
    return { status: 402, body: { error } };
  }
}

function forBrowser<T extends object>(object: T): T {
  const shown = structuredClone(object);
  for (const name of serverOnly) Reflect.deleteProperty(shown, name);
  return shown;
}
