import * as v from 'valibot';
import { eventBook } from '../events/event-book.ts';
import { newId } from '../ledger/new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Call } from './call.ts';
import { expand } from './expand.ts';
import { needsSecretKey, recognise } from './keys.ts';
import { parseForm, read, text, texts } from './params.ts';
import { type Answer, fingerprint, recall, remember } from './replay.ts';
import type { Route } from './routes.ts';
import { type ErrorBody, StripeError } from './stripe-error.ts';

export type ApiRequest = {
  method: string;
  path: string;
  host: string;
  /** What the address names, such as a payment's; '' where it names nothing. */
  id: string;
  /** The query of a GET, the form body of a POST. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

/** What a browser must not learn from an intent, since its secret may have been seen by others. */
const serverOnly = ['metadata', 'customer', 'latest_charge'];

const OfEveryCall = v.object({ key: text, expand: texts });

/** Answers one call of Stripe's API. All it changes is committed, or nothing is, before this returns. */
export function answerCall(
  sandbox: Sandbox,
  route: Pick<Route, 'handler' | 'open'>,
  request: ApiRequest,
): Answer & { headers: HeadersInit } {
  const { ledger, settings } = sandbox;
  const requestId = newId('req', 14);
  const headers = { 'request-id': requestId };
  try {
    const { key: field, ...params } = parseForm(request.form);
    const caller = recognise(settings, request.authorization, read({ key: field }, OfEveryCall).key);
    const publishable = caller === 'browser';
    if (publishable && !route.open) throw needsSecretKey();
    return ledger.atomically(() => {
      const key = request.method === 'POST' ? request.idempotencyKey : undefined;
      const print = key === undefined ? '' : fingerprint(request.method, request.path, params);
      const before = key === undefined ? null : recall(ledger, key, print);
      if (before !== null) return { ...before, headers: { ...headers, 'idempotent-replayed': 'true' } };
      const emit = eventBook(sandbox, { requestId, idempotencyKey: key ?? null });
      const call: Call = { ledger, params, publishable, emit, address: `http://${request.host}` };
      const answer = attempt(call, () => route.handler(call, request.id));
      if (key !== undefined) remember(ledger, key, print, answer);
      return { ...answer, headers };
    });
  } catch (thrown) {
    if (!(thrown instanceof StripeError)) throw thrown;
    return { status: thrown.status, body: { error: thrown.body }, headers };
  }
}

/** A refusal by the bank is an answer like another: it is kept and replayed. Other refusals undo everything. */
function attempt(call: Call, work: () => object): Answer {
  try {
    const whole = expand(call.ledger, work(), read(call.params, OfEveryCall).expand);
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
