import { isLocalOrigin, isSameOrigin } from '../../same-machine.ts';
import { parseForm } from '../api/form-body.ts';
import { text } from '../api/read-params.ts';
import type { Incoming } from '../api/stripe-api.ts';
import { StripeError } from '../api/stripe-error.ts';
import { framedPage, json, page, plain, type Reply, seeOther, shopFormTargets } from '../http/exchange.ts';
import type { PaymentIntent } from '../ledger/objects.ts';
import { answerChallenge } from '../payment-intents/settle-intent.ts';
import type { Sandbox } from '../sandbox.ts';
import { authorisePage } from './authorise-page.ts';
import { challengePage } from './challenge-page.ts';
import { onLedger } from './on-ledger.ts';
import { paymentFramePage } from './payment-frame-page.ts';

/** What a shopper sees of the sandbox: the card form, the bank's dialog and the bank's page. */
export async function shopperDoor(sandbox: Sandbox, incoming: Incoming, url: URL): Promise<Reply | null> {
  if (url.pathname === '/elements/payment' && incoming.method === 'GET') {
    const parent = url.searchParams.get('parent') ?? '';
    return isLocalOrigin(parent) ? framedPage(paymentFramePage()) : plain(400, 'Which page is this form for?');
  }
  const match = /^\/(challenge|authorise)\/(pi_[A-Za-z0-9]+)$/.exec(url.pathname);
  const [, place, id] = match ?? [];
  if (place === undefined || id === undefined) return null;
  const form = parseForm(incoming.method === 'POST' ? incoming.body : incoming.query);
  const shown = text(form, 'client_secret') ?? '';
  const intent = sandbox.ledger.get('payment_intent', id);
  if (intent === undefined || intent.client_secret !== shown) return plain(404, 'There is no such payment.');

  if (incoming.method === 'GET') {
    if (place === 'challenge') return framedPage(challengePage(intent));
    const returnUrl = text(form, 'return_url') ?? '';
    return page(200, authorisePage(intent, returnUrl), shopFormTargets);
  }
  if (incoming.method !== 'POST' || !isSameOrigin(incoming.header('origin'), incoming.host)) {
    return plain(403, 'This form answers to its own page only.');
  }
  const after = settle(sandbox, intent, text(form, 'outcome') === 'complete', incoming.host);
  if (place === 'challenge') return json(200, { status: after.status });
  return seeOther(wayBack(after, text(form, 'return_url') ?? ''));
}

function settle(sandbox: Sandbox, intent: PaymentIntent, agreed: boolean, host: string): PaymentIntent {
  try {
    const params = { client_secret: intent.client_secret };
    return onLedger(sandbox, host, params, (call) => answerChallenge(call, intent.id, agreed));
  } catch (thrown) {
    // Refused by the bank after all, or answered before in another tab: the intent itself says how it stands.
    if (!(thrown instanceof StripeError)) throw thrown;
    return sandbox.ledger.get('payment_intent', intent.id) ?? intent;
  }
}

function wayBack(intent: PaymentIntent, returnUrl: string): string {
  if (!URL.canParse(returnUrl) || !isLocalOrigin(new URL(returnUrl).origin)) return '/';
  const paid = intent.status === 'succeeded' || intent.status === 'requires_capture';
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed');
  return url.href;
}
