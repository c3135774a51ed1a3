import { Hono } from 'hono';
import * as v from 'valibot';
import { isLocalOrigin } from '../../same-machine.ts';
import { StripeError } from '../api/stripe-error.ts';
import type { PaymentIntent } from '../ledger/objects.ts';
import { answerChallenge } from '../payment-intents/charge-intent.ts';
import type { Sandbox } from '../sandbox.ts';
import { authorisePage } from './authorise-page.ts';
import { challengePage } from './challenge-page.ts';
import { paymentFramePage } from './payment-frame-page.ts';
import { framed, redirectsToShop } from './policies.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { withLedger } from './with-ledger.ts';

const field = v.fallback(v.string(), '');
const Answer = v.object({ client_secret: field, outcome: field, return_url: field });
const nothing = 'There is no such payment.\n';

/** The card form, the 3D Secure dialog and the page of the bank. */
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
  pages.get('/challenge/:id', (c) => {
    const intent = find(c.req.param('id'), c.req.query('client_secret'));
    return intent ? c.html(challengePage(intent), 200, framed) : c.text(nothing, 404);
  });
  pages.get('/authorise/:id', (c) => {
    const intent = find(c.req.param('id'), c.req.query('client_secret'));
    const returnUrl = c.req.query('return_url') ?? '';
    return intent ? c.html(authorisePage(intent, returnUrl), 200, redirectsToShop) : c.text(nothing, 404);
  });
  pages.post('/:bank{challenge|authorise}/:id', requireSameOrigin, async (c) => {
    const { client_secret, outcome, return_url } = v.parse(Answer, await c.req.parseBody());
    const intent = find(c.req.param('id'), client_secret);
    if (intent === undefined) return c.text(nothing, 404);
    const after = resolveChallenge(sandbox, intent, outcome === 'complete');
    if (c.req.param('bank') === 'challenge') return c.json({ status: after.status });
    return c.redirect(returnAddress(after, return_url), 303);
  });
  return pages;
}

function resolveChallenge(sandbox: Sandbox, intent: PaymentIntent, agreed: boolean): PaymentIntent {
  try {
    return withLedger(sandbox, (call) => answerChallenge(call, intent.id, agreed));
  } catch (thrown) {
    // Declined, or already answered in another tab; the intent has the outcome.
    if (!(thrown instanceof StripeError)) throw thrown;
    return sandbox.ledger.get('payment_intent', intent.id) ?? intent;
  }
}

function returnAddress(intent: PaymentIntent, returnUrl: string): string {
  if (!URL.canParse(returnUrl) || !isLocalOrigin(new URL(returnUrl).origin)) return '/';
  const paid = intent.status === 'succeeded' || intent.status === 'requires_capture';
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed');
  return url.href;
}
