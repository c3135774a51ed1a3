import { shopAddress } from '@shop/shared/address-lines';
import { formatDay } from '@shop/shared/days';
import { shop } from '@shop/shared/shop';
import { type Markup, markup } from './markup';
import { slipStyle } from './slip-style';

export type PackingSlip = {
  number: string;
  placed: Date;
  delivery: string;
  /** Lines of the address as it goes onto the envelope. */
  address: string[];
  lines: SlipLine[];
  /** Cards of the order that are in the post already. */
  posted: number;
  /** Why this parcel may not be what it seems; empty for most. */
  bands: SlipBand[];
};

/** @property aside what the owner alone should read: it is not printed, since the page goes into the parcel */
export type SlipBand = { text: string; aside: string };

/** @property cards in one of it; more than one for a bundle */
type SlipLine = { sku: string; title: string; envelope: string; quantity: number; cards: number };

/** The page that goes into the parcel: what is in it and for whom. No prices, since many cards are presents. */
export function packingSlip({ number, placed, delivery, address, lines, posted, bands }: PackingSlip): string {
  const cards = lines.reduce((sum, line) => sum + line.quantity * line.cards, 0);
  const page = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Packing slip ${number} · ${shop.name}</title>
<style>${slipStyle}</style>
</head>
<body>
<p class="hint">Print this page from the browser’s menu, or with Ctrl-P or ⌘-P. This line is not printed.</p>
${bands.map(band)}
<header>
<div><h1>${shop.name}</h1><p>${shopAddress}<br>${shop.email}</p></div>
<div class="number"><h2>Packing slip</h2><p>Order ${number}<br>${formatDay(placed)}</p></div>
</header>
<section class="places">
<div><h3>Deliver to</h3><address>${address.map((line) => markup`${line}<br>`)}</address></div>
<div><h3>Delivery</h3><p>${delivery}</p></div>
</section>
<table>
<thead><tr><th scope="col">Packed</th><th scope="col">Card</th><th scope="col">Envelope</th><th scope="col">SKU</th><th scope="col" class="count">Quantity</th></tr></thead>
<tbody>${lines.map(row)}</tbody>
<tfoot><tr><th scope="row" colspan="4">Cards in this parcel</th><td class="count">${String(cards)}</td></tr></tfoot>
</table>
${alreadyPosted(posted)}
<footer><p>Thank you for your order. If anything is not right, write to ${shop.email} and name order ${number}.</p></footer>
</body>
</html>
`;
  return page.html;
}

function alreadyPosted(cards: number): Markup {
  if (cards === 0) return markup``;
  return markup`<p class="posted">${cards === 1 ? '1 more card of this order is' : `${cards} more cards of this order are`} in the post already.</p>`;
}

function band({ text, aside }: SlipBand): Markup {
  return markup`<p class="band" role="note">${text}${aside === '' ? markup`` : markup`<span class="aside">${aside}</span>`}</p>`;
}

function row({ sku, title, envelope, quantity, cards }: SlipLine): Markup {
  const bundle = cards > 1 ? markup` <small>(${String(cards)} cards in each)</small>` : markup``;
  return markup`<tr><td><span class="box"></span></td><td>${title}${bundle}</td><td>${envelope}</td><td class="sku">${sku}</td><td class="count">${String(quantity)}</td></tr>`;
}
