import { shop } from '@shop/shared/shop';
import { html } from 'hono/html';
import { formatAmount } from '../ledger/format-amount.ts';
import type { PaymentIntent } from '../ledger/objects.ts';
import { type Html, shell } from './frame-shell.ts';

/** The target of a redirect payment. */
export function authorisePage(intent: PaymentIntent, returnUrl: string): Html {
  const waiting = intent.status === 'requires_action';
  return shell({
    title: 'Test bank: authorise a payment',
    styles: '/pages/pages.css',
    body: html`<main class="bank">
  <p class="kicker">Test bank</p>
  <h1>Authorise this payment?</h1>
  <p>${shop.name} asks for <strong>${formatAmount(intent.amount, intent.currency)}</strong>.</p>
  <p class="banner">Test mode: no card is charged</p>
  ${waiting ? null : html`<p>This payment has been answered already. Either button takes you back to the shop.</p>`}
  <form method="post" action="/authorise/${intent.id}">
    <input type="hidden" name="client_secret" value="${intent.client_secret}">
    <input type="hidden" name="return_url" value="${returnUrl}">
    <button class="main" name="outcome" value="complete">Authorise</button>
    <button name="outcome" value="fail">Fail</button>
  </form>
</main>`,
  });
}
