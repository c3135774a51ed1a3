import * as v from 'valibot';
import { createEmitter } from '../events/event-emitter.ts';
import { newId } from '../ledger/new-id.ts';
import type { Route } from '../routes.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Call } from './call.ts';
import { expand } from './expand.ts';
import { type Answer, findReplay, fingerprint, storeReplay } from './idempotency.ts';
import { authenticate, needsSecretKey } from './keys.ts';
import { parseForm, read, text, texts } from './params.ts';
import { type ErrorBody, StripeError } from './stripe-error.ts';

export type ApiRequest = {
  method: string;
  path: string;
  id: string;
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

// Client secrets may leak, so a browser never gets these fields.
const serverOnly = ['metadata', 'latest_charge'];

const CommonParams = v.object({ key: text, expand: texts });

export function answerCall(
  sandbox: Sandbox,
  route: Pick<Route, 'handler' | 'open'>,
  request: ApiRequest,
): Answer & { headers: HeadersInit } {
  const { ledger, settings } = sandbox;
  const headers = { 'request-id': newId('req', 14) };
  try {
    const { key: field, ...params } = parseForm(request.form);
    const caller = authenticate(settings, request.authorization, read({ key: field }, CommonParams).key);
    const publishable = caller === 'browser';
    if (publishable && !route.open) throw needsSecretKey();
    return ledger.atomically(() => {
      const key = request.method === 'POST' ? request.idempotencyKey : undefined;
      const print = key === undefined ? '' : fingerprint(request.method, request.path, params);
      const before = key === undefined ? null : findReplay(ledger, key, print);
      if (before !== null) return { ...before, headers: { ...headers, 'idempotent-replayed': 'true' } };
      const call: Call = { ledger, params, publishable, emit: createEmitter(sandbox) };
      const answer = attempt(call, () => route.handler(call, request.id));
      if (key !== undefined) storeReplay(ledger, key, print, answer);
      return { ...answer, headers };
    });
  } catch (thrown) {
    if (!(thrown instanceof StripeError)) throw thrown;
    return { status: thrown.status, body: { error: thrown.body }, headers };
  }
}

/** A declined card (402) and a failure of the server are committed and replayed; any other error rolls back. */
function attempt(call: Call, work: () => object): Answer {
  try {
    const whole = expand(call.ledger, work(), read(call.params, CommonParams).expand);
    return { status: 200, body: call.publishable ? withoutServerFields(whole) : whole };
  } catch (thrown) {
    if (!(thrown instanceof StripeError)) throw thrown;
    const { payment_intent: intent } = thrown.body;
    const shown = intent !== undefined && call.publishable ? { payment_intent: withoutServerFields(intent) } : {};
    const error: ErrorBody = { ...thrown.body, ...shown };
    if (thrown.status !== 402 && thrown.status < 500) throw new StripeError(thrown.status, error);
    return { status: thrown.status, body: { error } };
  }
}

function withoutServerFields<T extends object>(object: T): T {
  const shown = structuredClone(object);
  for (const name of serverOnly) Reflect.deleteProperty(shown, name);
  return shown;
}
