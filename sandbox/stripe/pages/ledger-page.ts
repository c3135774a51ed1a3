import { shop } from '@shop/shared/shop';
import { html } from 'hono/html';
import { formatAmount } from '../ledger/format-amount.ts';
import type { IntentStatus, Refund } from '../ledger/objects.ts';
import { type Html, shell } from './frame-shell.ts';
import type { Delivery, LedgerView, Payment } from './ledger-view.ts';

const messages = new Map(
  Object.entries({
    refunded: 'Refunded.',
    'refund-failed': 'The refund has failed.',
    'refund-sent': 'The refund is sent.',
    disputed: 'A dispute is open.',
    'dispute-closed': 'The dispute is closed.',
    resent: 'The event is on its way again.',
  }),
);

const statusWords: Record<IntentStatus, string> = {
  requires_payment_method: 'Waiting for a card',
  requires_action: 'Waiting for the bank',
  requires_capture: 'Held, not taken',
  succeeded: 'Paid',
  canceled: 'Let go',
};

function when(seconds: number): Html {
  const moment = new Date(seconds * 1000);
  const shown = moment.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return html`<time datetime="${moment.toISOString()}">${shown}</time>`;
}

function button(action: string, label: string, fields: Record<string, string>, name = ''): Html {
  const hidden = Object.entries(fields).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  const spoken = name === '' ? null : html`<span class="unseen"> ${name}</span>`;
  return html`<form method="post" action="/ledger/${action}">${hidden}<button>${label}${spoken}</button></form>`;
}

function refundForm({ charge, intent }: Payment): Html | null {
  if (charge === null || !charge.captured || charge.disputed) return null;
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) return null;
  const most = (left / 100).toFixed(2);
  return html`<form method="post" action="/ledger/refund" class="refund"><input type="hidden" name="charge" value="${charge.id}"><label for="r-${intent.id}">Refund £</label><input id="r-${intent.id}" name="pounds" inputmode="decimal" value="${most}" size="7" autocomplete="off"><button>Refund</button></form>
${button('dispute', 'Open a dispute', { charge: charge.id })}`;
}

function refundButtons({ id, status, balance_transaction: moved }: Refund): Html[] {
  const name = `refund ${id}`;
  if (status === 'pending') {
    return [
      button('send-refund', 'Send it', { id }, name),
      button('fail-refund', 'Let it fail: balance too low', { id, reason: 'insufficient_funds' }, name),
      button('fail-refund', 'Cancel it', { id, reason: 'merchant_request' }, name),
    ];
  }
  return status === 'succeeded' && moved ? [button('fail-refund', 'Make it fail', { id }, name)] : [];
}

function paymentItem(payment: Payment): Html {
  const { intent, charge, card, refunds, disputes } = payment;
  const partly = intent.status === 'succeeded' && intent.amount_received !== intent.amount;
  const back = charge?.captured === true && charge.amount_refunded > 0;
  const metadata = Object.entries(intent.metadata);
  return html`<li id="${intent.id}" class="payment">
<div class="top"><span class="amount">${formatAmount(intent.amount)}</span><span class="status ${intent.status}">${statusWords[intent.status]}</span>${back ? html`<span class="status refunded">${formatAmount(charge.amount_refunded)} refunded</span>` : null}${disputes.some((dispute) => dispute.status === 'needs_response') ? html`<span class="status disputed">Disputed</span>` : null}<span class="card">${card}</span>${when(intent.created)}</div>
<p class="ids"><code>${intent.id}</code>${partly ? ` · ${formatAmount(intent.amount_received)} taken` : null}</p>
${intent.last_payment_error === null ? null : html`<p class="error">${intent.last_payment_error.message}</p>`}
${metadata.length === 0 ? null : html`<dl>${metadata.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`}
${refunds.map((refund) => html`<div class="line"><span>Refund ${formatAmount(refund.amount)}: ${refund.status}</span> <code>${refund.id}</code>${refundButtons(refund)}</div>`)}
${disputes.map((dispute) => html`<div class="line"><span>Dispute ${formatAmount(dispute.amount)}: ${dispute.status.replaceAll('_', ' ')}</span> <code>${dispute.id}</code>${dispute.status === 'needs_response' ? [button('close-dispute', 'Close dispute: won', { id: dispute.id, outcome: 'won' }), button('close-dispute', 'Close dispute: lost', { id: dispute.id, outcome: 'lost' })] : null}</div>`)}
<div class="actions">${refundForm(payment)}</div>
</li>`;
}

function aboutPayment(object: { id: string; payment_intent?: unknown }): Html {
  const intent = typeof object.payment_intent === 'string' ? object.payment_intent : object.id;
  if (!intent.startsWith('pi_')) return html`<code>${object.id}</code>`;
  return html`<a href="#${intent}"><code>${object.id}</code></a>`;
}

function eventRow({ event, state, attempts, answer }: Delivery): Html {
  const kind = state.replace(' ', '-');
  return html`<tr><td><strong>${event.type}</strong><br><code>${event.id}</code><br>${aboutPayment(event.data.object)}</td><td>${when(event.created)}</td><td><span class="state ${kind}">${state}</span><br>${attempts === 0 ? null : `${attempts} ${attempts === 1 ? 'try' : 'tries'}`}${answer === '' ? null : `, ${answer}`}</td><td>${button('resend', 'Resend event', { id: event.id }, event.id)}</td></tr>`;
}

export function ledgerPage(view: LedgerView, said: string, problem: string): Html {
  const message = messages.get(said);
  return shell({
    title: 'Card sandbox ledger',
    styles: '/pages/pages.css',
    body: html`<header><div class="wide"><p class="kicker">${shop.name}</p><h1>Card sandbox</h1><p class="banner">Test mode: no card is charged</p><p class="quiet">It stands in for the dashboard of the card provider: what you do here, the shop is told as the provider would tell it.</p></div></header>
<main class="wide">
${message === undefined ? null : html`<p class="said" role="status">${message}</p>`}
${problem === '' ? null : html`<p class="said error" role="alert">${problem}</p>`}
<section aria-labelledby="payments"><h2 id="payments">Payments</h2>
${view.payments.length === 0 ? html`<p class="empty">No payments yet. Go and buy a card: 4242 4242 4242 4242, any future date, any three digits.</p>` : html`<ol>${view.payments.map(paymentItem)}</ol>`}
${view.older === null ? null : html`<p><a href="/?after=${view.older}">Older payments</a></p>`}
</section>
<section aria-labelledby="events"><h2 id="events">Events</h2><p class="quiet">${view.webhooks}</p>
${view.events.length === 0 ? html`<p class="empty">Nothing has happened yet.</p>` : html`<div class="scroll" role="region" aria-labelledby="events" tabindex="0"><table><thead><tr><th scope="col">What happened</th><th scope="col">When</th><th scope="col">Delivery</th><th scope="col"><span class="unseen">Actions</span></th></tr></thead><tbody>${view.events.map(eventRow)}</tbody></table></div>`}
</section>
</main>`,
  });
}
