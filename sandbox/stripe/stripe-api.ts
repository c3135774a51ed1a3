import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isLocalOrigin } from '../same-machine.ts';
import { answerCall } from './api/answer-call.ts';
import { type ErrorBody, StripeError } from './api/stripe-error.ts';
import { type Route, routes } from './routes.ts';
import type { Sandbox } from './sandbox.ts';

export function stripeApi(sandbox: Sandbox): Hono<{ Bindings: HttpBindings }> {
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
    const form = new URLSearchParams(c.req.method === 'POST' ? await c.req.text() : '');
    const failure = sandbox.faults.take(c.req.method, c.req.path, form.get('payment_intent'));
    if (failure?.when === 'before') c.res = await answer(c, { handler: failing(failure.status), open: true });
    else await next();
    if (failure === undefined) return;
    if (failure.when === 'after') c.res = Response.json({ error: orderedError }, { status: failure.status });
    // Stripe's client would retry by itself, and hide how the shop handles the error.
    c.res.headers.set('stripe-should-retry', 'false');
  });
  const answer = async (c: Context, route: Pick<Route, 'handler' | 'open'>): Promise<Response> => {
    const { status, body, headers } = answerCall(sandbox, route, {
      method: c.req.method,
      path: c.req.path,
      id: c.req.param('id') ?? '',
      form: c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1),
      authorization: c.req.header('authorization'),
      idempotencyKey: c.req.header('idempotency-key'),
    });
    sandbox.webhookSender.wake();
    return Response.json(body, { status, headers });
  };
  for (const route of routes) api.on(route.method, route.path, (c) => answer(c, route));
  const unknown = (c: Context) => () => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    throw new StripeError(404, { type: 'invalid_request_error', message });
  };
  api.all('*', (c) => answer(c, { handler: unknown(c), open: true }));
  return api;
}

const orderedError: ErrorBody = {
  type: 'api_error',
  message: 'An unexpected error occurred. This one was ordered from the card sandbox.',
};

const failing = (status: number) => () => {
  throw new StripeError(status, orderedError);
};
