import { Hono } from 'hono';
import * as v from 'valibot';
import { isLocalOrigin } from '../../same-machine.ts';
import { StripeError } from '../api/stripe-error.ts';
import { answerChallenge } from '../payment-intents/charge-intent.ts';
import type { Sandbox } from '../sandbox.ts';
import { challengePage } from './challenge-page.ts';
import { paymentFramePage } from './payment-frame-page.ts';
import { framed } from './policies.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { walletPage } from './wallet-page.ts';
import { withLedger } from './with-ledger.ts';

const field = v.fallback(v.string(), '');
const Answer = v.object({ client_secret: field, outcome: field });
const nothing = 'There is no such payment.\n';

export function shopperPages(sandbox: Sandbox): Hono {
  const find = (id: string, secret: string | undefined) => {
    const intent = sandbox.ledger.get('payment_intent', id);
    return intent?.client_secret === secret ? intent : undefined;
  };
  const pages = new Hono();
  pages.get('/elements/payment', (c) =>
    isLocalOrigin(c.req.query('parent'))
      ? c.html(paymentFramePage(), 200, framed)
      : c.text('Which page is this form for?\n', 400),
  );
  pages.get('/wallet', (c) => {
    const amount = c.req.query('amount') ?? '';
    return isLocalOrigin(c.req.query('parent')) && /^\d{1,8}$/.test(amount)
      ? c.html(walletPage(Number(amount)), 200, framed)
      : c.text('Which payment is this wallet for?\n', 400);
  });
  pages.get('/challenge/:id', (c) => {
    const intent = find(c.req.param('id'), c.req.query('client_secret'));
    return intent ? c.html(challengePage(intent), 200, framed) : c.text(nothing, 404);
  });
  pages.post('/challenge/:id', requireSameOrigin, async (c) => {
    const { client_secret, outcome } = v.parse(Answer, await c.req.parseBody());
    const intent = find(c.req.param('id'), client_secret);
    if (intent === undefined) return c.text(nothing, 404);
    resolveChallenge(sandbox, intent.id, outcome === 'complete');
    return c.json({});
  });
  return pages;
}

function resolveChallenge(sandbox: Sandbox, intent: string, agreed: boolean): void {
  try {
    withLedger(sandbox, (call) => answerChallenge(call, intent, agreed));
  } catch (thrown) {
    // Declined, or already answered in another tab; the shop's script asks for the outcome.
    if (!(thrown instanceof StripeError)) throw thrown;
  }
}
