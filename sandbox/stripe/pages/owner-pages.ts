import { Hono } from 'hono';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { invalid, StripeError } from '../api/stripe-error.ts';
import { isSubscribed } from '../events/event-emitter.ts';
import type { Charge } from '../ledger/objects.ts';
import { closeDispute, openDispute } from '../refunds/disputes.ts';
import { failRefund, refundCharge, sendRefund } from '../refunds/refunds.ts';
import type { Sandbox } from '../sandbox.ts';
import { ledgerPage } from './ledger-page.ts';
import { readLedger } from './ledger-view.ts';
import { unframed } from './policies.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { withLedger } from './with-ledger.ts';

const field = v.fallback(v.string(), '');
const FailureReason = v.picklist(['insufficient_funds', 'merchant_request']);
const Form = v.object({
  id: field,
  charge: field,
  pounds: field,
  outcome: field,
  reason: v.fallback(v.optional(FailureReason), undefined),
});

export function ownerPages(sandbox: Sandbox): Hono {
  const pages = new Hono();
  pages.get('/', (c) => {
    const { after = '', said = '', problem = '' } = c.req.query();
    return c.html(ledgerPage(readLedger(sandbox, after), said, problem), 200, unframed);
  });
  pages.get('/ledger/:button', (c) => c.redirect('/', 303));

  function button(name: string, said: string, work: (call: Call, form: v.InferOutput<typeof Form>) => unknown) {
    pages.post(`/ledger/${name}`, requireSameOrigin, async (c) => {
      const form = v.parse(Form, await c.req.parseBody());
      try {
        withLedger(sandbox, (call) => work(call, form));
        return c.redirect(`/?said=${said}`, 303);
      } catch (thrown) {
        if (!(thrown instanceof StripeError)) throw thrown;
        return c.redirect(`/?problem=${encodeURIComponent(thrown.message)}`, 303);
      }
    });
  }
  button('refund', 'refunded', (call, { charge, pounds }) =>
    refundCharge(call, chargeIn(call, charge), pounds === '' ? undefined : toPence(pounds)),
  );
  button('fail-refund', 'refund-failed', (call, { id, reason }) => failRefund(call, id, reason));
  button('send-refund', 'refund-sent', (call, { id }) => sendRefund(call, id));
  button('dispute', 'disputed', (call, { charge }) => openDispute(call, chargeIn(call, charge)));
  button('close-dispute', 'dispute-closed', (call, { id, outcome }) => closeDispute(call, id, outcome === 'won'));
  button('resend', 'resent', ({ ledger }, { id }) => {
    const event = ledger.get('event', id);
    if (!event || !isSubscribed(sandbox.settings, event.type)) {
      throw invalid('The webhook endpoint is not subscribed to this event.');
    }
    ledger.database
      .prepare(
        "INSERT INTO deliveries (event_id, state, attempts, next_at) VALUES (?, 'waiting', 0, 0) ON CONFLICT (event_id) DO UPDATE SET state = 'waiting', next_at = 0",
      )
      .run(id);
  });
  return pages;
}

function chargeIn({ ledger }: Call, id: string): Charge {
  const charge = ledger.get('charge', id);
  if (charge === undefined) throw invalid('There is no such charge.');
  return charge;
}

function toPence(pounds: string): number {
  const match = /^£?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(pounds.trim());
  if (match === null) throw invalid('Write the amount in pounds, such as 2.50.');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
