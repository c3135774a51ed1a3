import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isLocalOrigin } from '../same-machine.ts';
import { answerCall } from './api/answer-call.ts';
import { StripeError } from './api/stripe-error.ts';
import { type Route, routes } from './routes.ts';
import type { Sandbox } from './sandbox.ts';

type ApiContext = Context<{ Bindings: HttpBindings }>;

export function stripeApi(sandbox: Sandbox): Hono<{ Bindings: HttpBindings }> {
  const { faults } = sandbox;
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.use(
    cors({
      origin: (origin) => (isLocalOrigin(origin) ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'stripe-version'],
      maxAge: 600,
    }),
  );
  api.use(async (c, next) => {
    if (faults.state.latencyMs > 0) await pause(faults.state.latencyMs);
    const form = new URLSearchParams(c.req.method === 'POST' ? await c.req.text() : '');
    const failure = faults.take(c.req.method, c.req.path, form.get('payment_intent'));
    if (failure?.when !== 'before') await next();
    if (failure !== undefined) c.res = failed(c, failure.status);
  });
  const answer = async (c: ApiContext, route: Pick<Route, 'handler' | 'open'>): Promise<Response> => {
    const { status, body, headers } = answerCall(sandbox, route, {
      method: c.req.method,
      path: c.req.path,
      id: c.req.param('id') ?? '',
      host: c.req.header('host') ?? '',
      form: c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1),
      authorization: c.req.header('authorization'),
      idempotencyKey: c.req.header('idempotency-key'),
    });
    sandbox.webhookSender.wake();
    return Response.json(body, { status, headers });
  };
  for (const route of routes) api.on(route.method, route.path, (c) => answer(c, route));
  const unknown = (c: ApiContext) => () => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    throw new StripeError(404, { type: 'invalid_request_error', message });
  };
  api.all('*', (c) => answer(c, { handler: unknown(c), open: true }));
  return api;
}

/** Status 0 drops the connection, as a broken network would. */
function failed(c: ApiContext, status: number): Response {
  if (status === 0) {
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
      : { type: 'api_error', message: 'An unexpected error occurred. This one was ordered from the card sandbox.' };
  // Stripe's client would retry by itself, and hide how the shop handles the error.
  return Response.json({ error }, { status, headers: { 'stripe-should-retry': 'false' } });
}
