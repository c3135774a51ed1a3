import { shop } from '@shop/shared/shop';
import { html } from 'hono/html';
import { formatAmount } from '../ledger/format-amount.ts';
import { type Html, shell } from './frame-shell.ts';

export function walletPage(pence: number): Html {
  return shell({
    title: 'Test wallet',
    styles: '/client/payment-frame.css',
    script: '/client/wallet-frame.ts',
    body: html`<main class="challenge">
  <p class="kicker">Test wallet</p>
  <h1>Pay ${formatAmount(pence)}?</h1>
  <p>To ${shop.name}, with a card that the wallet holds.</p>
  <p class="note">Test mode: this wallet is the sandbox’s own, and no card is charged.</p>
  <div class="actions">
    <button type="button" class="main">Pay</button>
    <button type="button">Cancel</button>
  </div>
</main>`,
  });
}
