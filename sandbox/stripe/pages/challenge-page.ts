import { shop } from '@shop/shared/shop';
import { html } from 'hono/html';
import { formatAmount } from '../ledger/format-amount.ts';
import type { PaymentIntent } from '../ledger/objects.ts';
import { type Html, shell } from './frame-shell.ts';

export function challengePage(intent: PaymentIntent): Html {
  return shell({
    title: 'Your bank asks: is this you?',
    styles: '/client/payment-frame.css',
    script: '/client/challenge-frame.ts',
    body: html`<main class="challenge" data-intent="${intent.id}">
  <p class="kicker">Test bank</p>
  <h1>Is this you?</h1>
  <p>${shop.name} asks for <strong>${formatAmount(intent.amount)}</strong>. A real bank would send a code to your phone here.</p>
  <p class="note">Test mode: no card is charged.</p>
  <div class="actions">
    <button type="button" class="main" data-outcome="complete">Complete</button>
    <button type="button" data-outcome="fail">Fail</button>
  </div>
  <p role="status" class="status"></p>
</main>`,
  });
}
