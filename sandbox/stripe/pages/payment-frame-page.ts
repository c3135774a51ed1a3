import { html } from 'hono/html';
import { type Html, shell } from './frame-shell.ts';

const countries: [string, string][] = [
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['US', 'United States'],
  ['CA', 'Canada'],
  ['AU', 'Australia'],
  ['NZ', 'New Zealand'],
];

/** Card data never leaves this origin. */
export function paymentFramePage(): Html {
  return shell({
    title: 'Secure payment input frame',
    styles: '/client/payment-frame.css',
    script: '/client/payment-frame.ts',
    body: html`<form id="payment" novalidate aria-label="How to pay">
<label class="head"><input type="radio" name="method" value="card" checked><span class="glyph" aria-hidden="true"></span>Card</label>
<div class="panel" id="card">
  <div class="field wide">
    <label for="card-number">Card number</label>
    <div class="box"><input id="card-number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" spellcheck="false" aria-describedby="card-number-error"><span id="card-brand" class="brand" aria-live="polite"></span></div>
    <p id="card-number-error" class="error" role="alert" hidden></p>
  </div>
  <div class="field">
    <label for="card-expiry">Expiration date (MM / YY)</label>
    <input id="card-expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="card-expiry-error">
    <p id="card-expiry-error" class="error" role="alert" hidden></p>
  </div>
  <div class="field">
    <label for="card-cvc">Security code</label>
    <input id="card-cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-describedby="card-cvc-error">
    <p id="card-cvc-error" class="error" role="alert" hidden></p>
  </div>
  <div class="pair wide">
    <div class="field">
      <label for="country">Country</label>
      <select id="country" autocomplete="billing country">${countries.map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select>
    </div>
    <div class="field">
      <label for="postcode">Postcode <span class="optional">(optional)</span></label>
      <input id="postcode" autocomplete="billing postal-code" spellcheck="false">
    </div>
  </div>
  <p class="note wide">Test mode: no card is charged. Try <span class="digits">4242 4242 4242 4242</span>, any future date and any three digits.</p>
</div>
<label class="head"><input type="radio" name="method" value="wallet"><span class="glyph" aria-hidden="true"></span>Test wallet</label>
<div class="panel" id="wallet" hidden>
  <p class="note wide">Test mode: this wallet is the sandbox’s own, in the place of Apple Pay and Google Pay. It opens when you place the order, and no card is charged.</p>
</div>
</form>`,
  });
}
