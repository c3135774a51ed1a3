import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Settings } from './settings.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

const secretKey = 'sk_test_sandbox';
export const publishableKey = 'pk_test_sandbox';
export const webhookSecret = 'whsec_for_tests';

export function createClient(url: string, apiKey = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(apiKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

type Options = Partial<Settings> & { retryDelays?: number[] };

export async function startTestSandbox({ retryDelays, ...changes }: Options = {}) {
  const stateDir = changes.stateDir ?? mkdtempSync(join(tmpdir(), 'card-sandbox-'));
  const lines: string[] = [];
  const settings: Settings = {
    port: 0,
    stateDir,
    webhookUrl: '',
    webhookSecret,
    webhookEvents: ['*'],
    secretKey: '',
    publishableKey: '',
    ...changes,
  };
  const log = (what: string, fields = {}) => void lines.push(JSON.stringify({ what, ...fields }));
  const running: RunningSandbox = await startSandbox(settings, log, retryDelays);
  return {
    url: running.url,
    stripe: createClient(running.url),
    stateDir,
    lines,
    stop: running.close,
    async close() {
      await running.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

export type Received = { body: string; signature: string; type: string; id: string };

/** @param answers are the statuses of the first answers; 200 follows */
export async function startTestReceiver(answers: number[] = []) {
  const received: Received[] = [];
  const waiting: { enough: () => boolean; go: () => void }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const event: { id: string; type: string } = JSON.parse(body);
    received.push({ body, signature: request.headers['stripe-signature']?.toString() ?? '', ...event });
    response.writeHead(answers.shift() ?? 200).end();
    for (const waiter of waiting) if (waiter.enough()) waiter.go();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    received,
    until(enough: (all: Received[]) => boolean): Promise<void> {
      if (enough(received)) return Promise.resolve();
      return new Promise((go) => {
        waiting.push({ enough: () => enough(received), go });
      });
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

export const held = (amount = 325) => ({
  amount,
  currency: 'gbp',
  capture_method: 'manual' as const,
  payment_method_types: ['card'],
});

export async function hold(stripe: Stripe, amount: number, payment_method = 'pm_card_visa') {
  const { id } = await stripe.paymentIntents.create(held(amount));
  return stripe.paymentIntents.confirm(id, { payment_method });
}

export const pay = async (stripe: Stripe, amount: number, payment_method?: string) =>
  stripe.paymentIntents.capture((await hold(stripe, amount, payment_method)).id);

export const press = (url: string, button: string, fields: Record<string, string>, origin = url) =>
  fetch(`${url}/ledger/${button}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams(fields),
  });

export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const thrown: unknown = await call.then(
    () => new Error('The call was expected to be refused, and worked.'),
    (error: unknown) => error,
  );
  if (thrown instanceof Stripe.errors.StripeError) return thrown;
  throw thrown;
}

type TypedCard = { number: string; exp_month?: number; exp_year?: number; cvc?: string };

export async function payInBrowser(
  url: string,
  intent: { id: string; client_secret: string | null },
  card: TypedCard,
  { headers = {}, elements = {} }: { headers?: Record<string, string>; elements?: Record<string, string> } = {},
) {
  const form = new URLSearchParams({
    ...elements,
    client_secret: intent.client_secret ?? '',
    'payment_method_data[type]': 'card',
  });
  const typed = { exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123', ...card };
  for (const [name, value] of Object.entries(typed)) form.set(`payment_method_data[card][${name}]`, String(value));
  const response = await fetch(`${url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, ...headers },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
