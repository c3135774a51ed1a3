import { setTimeout as pause } from 'node:timers/promises';
import { isLocalOrigin } from '../../same-machine.ts';
import { json, type Reply } from '../http/exchange.ts';
import type { Sandbox } from '../sandbox.ts';
import { type ApiAnswer, answerCall } from './answer-call.ts';

export type Incoming = {
  method: string;
  path: string;
  query: string;
  body: string;
  header: (name: string) => string | undefined;
  host: string;
};

/** Null means: hang up without a word, as a broken network would. */
export async function apiDoor(sandbox: Sandbox, incoming: Incoming): Promise<Reply | null> {
  const { faults } = sandbox;
  const cors = corsHeaders(incoming.header('origin'));
  if (incoming.method === 'OPTIONS') return { status: 204, headers: cors, body: '' };
  if (faults.state.latencyMs > 0) await pause(faults.state.latencyMs);
  const failure = faults.take(incoming.method, incoming.path);
  if (failure?.when === 'before') return failed(failure.status, cors);

  const answer = callApi(sandbox, incoming);
  if (failure?.when === 'after') return failed(failure.status, cors);
  const replayed: Record<string, string> = answer.replayed ? { 'idempotent-replayed': 'true' } : {};
  return json(answer.status, answer.body, { ...cors, ...replayed, 'request-id': answer.requestId });
}

function callApi(sandbox: Sandbox, incoming: Incoming): ApiAnswer {
  const place = {
    ledger: sandbox.ledger,
    keys: sandbox.settings,
    address: `http://${incoming.host}`,
    hasReceiver: sandbox.settings.webhookUrl !== '',
  };
  const form = incoming.method === 'POST' ? incoming.body : incoming.query;
  const answer = answerCall(place, {
    method: incoming.method,
    path: incoming.path,
    form,
    authorization: incoming.header('authorization'),
    idempotencyKey: incoming.header('idempotency-key'),
  });
  sandbox.courier.wake();
  return answer;
}

function failed(status: number, cors: Record<string, string>): Reply | null {
  if (status === 0) return null;
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
      : { type: 'api_error', message: 'An unexpected error occurred. This one was ordered from the card sandbox.' };
  // Stripe's client repeats such calls by itself unless told not to; a fault test wants to see the shop's own doing.
  return json(status, { error }, { ...cors, 'stripe-should-retry': 'false' });
}

function corsHeaders(origin: string | undefined): Record<string, string> {
  if (!isLocalOrigin(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-max-age': '600',
    vary: 'Origin',
  };
}
