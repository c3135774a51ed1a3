import { isSameOrigin } from '../../same-machine.ts';
import { type Params, parseForm } from '../api/form-body.ts';
import { text } from '../api/read-params.ts';
import type { Incoming } from '../api/stripe-api.ts';
import { invalid, StripeError } from '../api/stripe-error.ts';
import { page, plain, type Reply, seeOther } from '../http/exchange.ts';
import type { Charge } from '../ledger/objects.ts';
import { closeDispute, openDispute } from '../refunds/disputes.ts';
import { failRefund, refundCharge } from '../refunds/refunds.ts';
import type { Sandbox } from '../sandbox.ts';
import { ledgerPage } from './ledger-page.ts';
import { readLedger } from './ledger-view.ts';
import { onLedger } from './on-ledger.ts';

/** The owner's view of the sandbox, and what a bank or a cardholder might do to a payment. */
export function ledgerDoor(sandbox: Sandbox, incoming: Incoming, url: URL): Reply | null {
  if (url.pathname === '/' && incoming.method === 'GET') {
    const view = readLedger(sandbox, url.searchParams.get('after') ?? '');
    return page(200, ledgerPage(view, url.searchParams.get('said') ?? '', url.searchParams.get('problem') ?? ''));
  }
  const action = /^\/ledger\/([a-z-]+)$/.exec(url.pathname)?.[1];
  if (action === undefined) return null;
  if (incoming.method !== 'POST') return seeOther('/');
  if (!isSameOrigin(incoming.header('origin'), incoming.host))
    return plain(403, 'This form answers to its own page only.');
  const form = parseForm(incoming.body);
  try {
    return seeOther(`/?said=${act(sandbox, incoming.host, action, form)}`);
  } catch (thrown) {
    if (!(thrown instanceof StripeError)) throw thrown;
    return seeOther(`/?problem=${encodeURIComponent(thrown.message)}`);
  }
}

const chargeIn = (sandbox: Sandbox, form: Params): Charge => {
  const charge = sandbox.ledger.get('charge', text(form, 'charge') ?? '');
  if (charge === undefined) throw invalid('There is no such charge.');
  return charge;
};

function act(sandbox: Sandbox, host: string, action: string, form: Params): string {
  const id = text(form, 'id') ?? '';
  switch (action) {
    case 'refund': {
      const amount = text(form, 'pounds');
      const params: Params = amount ? { amount: toPence(amount) } : {};
      onLedger(sandbox, host, params, (call) => refundCharge(call, chargeIn(sandbox, form)));
      return 'refunded';
    }
    case 'fail-refund':
      onLedger(sandbox, host, {}, (call) => failRefund(call, id));
      return 'refund-failed';
    case 'dispute':
      onLedger(sandbox, host, {}, (call) => openDispute(call, chargeIn(sandbox, form), 'fraudulent'));
      return 'disputed';
    case 'close-dispute':
      onLedger(sandbox, host, {}, (call) => closeDispute(call, id, text(form, 'outcome') === 'won'));
      return 'dispute-closed';
    case 'resend':
      sandbox.ledger.database
        .prepare(
          "INSERT INTO deliveries (event_id, state, attempts, next_at) SELECT id, 'waiting', 0, 0 FROM objects WHERE id = ? AND kind = 'event' ON CONFLICT (event_id) DO UPDATE SET state = 'waiting', next_at = 0",
        )
        .run(id);
      sandbox.courier.wake();
      return 'resent';
    default:
      throw invalid('The ledger has no such button.');
  }
}

function toPence(pounds: string): string {
  const match = /^£?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(pounds.trim());
  if (match === null) throw invalid('Write the amount in pounds, such as 2.50.');
  return String(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}
