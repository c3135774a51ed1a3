import { formatMoney } from '@shop/shared/format/money';
import fc from 'fast-check';
import { decideOnTrade } from '../../world/cards/trade.ts';
import { asAdmin } from '../../world/owner.ts';
import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import { textOf } from '../../world/page/words.ts';
import { pick, pickList, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { PlainBrowser } from '../browsers/plain-browser.ts';
import { lineKey } from '../line.ts';
import { type Model, type OwnTrade, packSize } from '../model.ts';
import { readCart } from '../page/cart-page.ts';
import type { CardForSale } from '../range.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';
import { ensureSignedIn } from './accounts.ts';
import { clearCart } from './cart.ts';
import { deliveries, goToStep, payOnPage } from './checkout.ts';

const kinds: Record<OwnTrade['kind'], string> = { trade: 'A shop, that sells cards', church: 'A church or charity' };

const accounts = fc.constantFrom<OwnTrade>(
  ...[
    { kind: 'trade' as const, limit: 20_000 },
    { kind: 'trade' as const, limit: 7000 },
    { kind: 'church' as const, limit: 0 },
  ],
);

export const joinsTrade = () =>
  accounts.map(
    ({ kind, limit }) =>
      new Step({
        sentence: `asks for an account as ${kind === 'trade' ? 'a shop' : 'a church'}, which the owner opens with a limit of ${formatMoney(limit / 100)}`,
        when: ({ isSessionRevoked, trade }) => !isSessionRevoked && !trade,
        async take(model, shopper) {
          const { shop, browser, email, mark } = shopper;
          await ensureSignedIn(model, shopper);
          // What lies in a cart has its new price only once the cart changes.
          if (model.lines.size > 0) await clearCart(model, shopper);
          await browser.open('/account/trade');
          await browser.press({
            button: 'Ask for an account',
            fields: {
              'You are': kinds[kind],
              'Name of your shop or church': `${mark} House`,
              'Its address': '1 High Street, Bangor',
              'What do you sell?': 'Books and cards.',
            },
          });
          const { body } = await asAdmin(shop, '/admin/trade?limit=200&state=applied');
          const row = pickList(body, 'accounts').find((one) => pick(one, 'email') === email) ?? null;
          const terms = { credit_limit: limit / 100, terms_days: 30 };
          const opened = await decideOnTrade(shop, pickText(row, 'id'), 'accept', terms);
          invariant(opened.status === 200, `The account is not opened: ${JSON.stringify(opened.body)}`);
          model.trade = { kind, limit };
          await browser.open('/account/trade');
          expectLeft(model, browser.page.text);
        },
      }),
  );

function expectLeft(model: Model, text: string) {
  const limit = model.trade?.limit ?? 0;
  if (limit === 0) return invariant(!text.includes('You can pay by invoice'), 'An account without a limit has one.');
  const told = `${formatMoney(model.accountLeft() / 100)} of ${formatMoney(limit / 100)} is left`;
  invariant(text.includes(told), `The page of the account does not say that ${told}.`);
}

/** Guests see what everybody pays, also on the pages that are kept for all. */
async function expectRetail({ shop }: Shopper, { title, pence }: CardForSale) {
  const guest = new PlainBrowser(shop);
  await guest.open('/cards');
  await guest.follow(title);
  const shown = formatMoney(pence / 100);
  invariant(guest.page.says(shown), `A guest is not told that ${title} costs ${shown}.`);
}

/** So many packs of two cards; a church buys packs of mixed cards, a shop its own packs of single cards. */
export const ordersFromSheet = (range: readonly CardForSale[]) =>
  fc
    .record({
      places: fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })),
      packs: fc.constantFrom(1, 4, 5),
      payment: fc.constantFrom('on account', 'on account', 'by card', 'later'),
      delivery: deliveries,
    })
    .map(
      ({ places, packs, payment, delivery }) =>
        new Step({
          sentence: `orders ${packs} packs of two cards from the sheet (${places.join(', ')}), ${delivery}, to be paid ${payment}`,
          when: ({ trade, isSessionRevoked }) => trade !== undefined && !isSessionRevoked,
          async take(model, shopper) {
            const { browser } = shopper;
            await ensureSignedIn(model, shopper);
            const size = model.buysAs('trade') ? packSize : 1;
            const sold = range.filter(({ inside }) => (inside === 1) === model.buysAs('trade'));
            const cards = [...new Set(places.map((place) => sold[place % sold.length]))].flatMap((card) => card ?? []);
            const keys = cards.map(({ title, envelope }) => lineKey(title, envelope));
            if (keys.some((line) => model.room(line) < packs * size)) return;
            await browser.open('/account/trade');
            const rows = browser.page.main.querySelectorAll('tbody tr');
            const fields = cards.map((card) => {
              const name = `Packs of ${card.title}, ${card.envelope}, `;
              const row = rows.find((one) => one.querySelector('input')?.getAttribute('aria-label')?.startsWith(name));
              const price = row?.querySelector('td');
              const wanted = formatMoney((model.priceOf(card) * size) / 100);
              const shown = price ? textOf(price) : 'missing';
              invariant(shown === wanted, `On the sheet a pack of ${card.title} is ${shown}, and not ${wanted}.`);
              return [row?.querySelector('input')?.getAttribute('aria-label') ?? '', String(packs)] as const;
            });
            await browser.press({ button: 'Put them into the cart', fields: Object.fromEntries(fields) });
            // The order may end this cart within the step.
            await shopper.cartId();
            for (const line of keys) model.add(line, packs * size);
            const shown = range.find(({ title }) => title === cards[0]?.title);
            if (shown) await expectRetail(shopper, shown);
            if (payment === 'later' || model.tradeFault()) return;
            await goToStep('Payment method', { model, shopper, way: 'as a guest', delivery });
            if (payment === 'on account') await payOnAccount(model, shopper);
            else await payOnPage(model, shopper, 'good');
          },
        }),
    );

async function payOnAccount(model: Model, shopper: Shopper) {
  const { browser, records, email } = shopper;
  const total = readCart(browser.page)?.sums.total ?? Number.NaN;
  const left = model.accountLeft();
  if (model.trade?.limit === 0 || total > left) {
    invariant(!browser.page.hasButton('Pay on account'), `An account that has ${left}p left may owe ${total}p.`);
    const isTold = model.trade?.limit === 0 || browser.page.says(`Your account has ${formatMoney(left / 100)} left`);
    return invariant(isTold, `The payment step does not say that ${left}p are too little.`);
  }
  await browser.press({ button: 'Pay on account' });
  if (!browser.page.says('Nothing to pay now')) throw new InvariantViolation('The order does not go on account.');
  await payOnPage(model, shopper, 'good', { onAccount: total });
  await waitFor('the number of the invoice', async () => {
    const invoices = await records.invoices(email);
    return invoices.every(({ number }) => number > 0) || undefined;
  });
  await browser.open('/account/trade');
  expectLeft(model, browser.page.text);
  const listed = browser.page.says(`, ${formatMoney(total / 100)}.`);
  invariant(listed, `The invoice of ${total}p is not in the list.`);
}

export const paysInvoice = () =>
  fc.constant(
    new Step({
      sentence: 'pays an invoice, which the owner writes down',
      when: ({ orders, isSignedIn, isSessionRevoked }) =>
        isSignedIn &&
        !isSessionRevoked &&
        orders.some(({ onAccount, isInvoicePaid }) => onAccount > 0 && !isInvoicePaid),
      async take(model, { shop, browser, records, email }) {
        const order = model.orders.find(({ onAccount, isInvoicePaid }) => onAccount > 0 && !isInvoicePaid);
        const invoice = (await records.invoices(email)).find((one) => one.order === order?.number);
        if (!order || !invoice) throw new InvariantViolation('An order on account has no invoice.');
        const amount = order.onAccount / 100;
        const paid = await asAdmin(shop, `/admin/trade-invoices/${invoice.id}/payments`, { amount });
        invariant(paid.status === 200, `A payment of an invoice is refused: ${JSON.stringify(paid.body)}`);
        order.isInvoicePaid = true;
        await browser.open('/account/trade');
        expectLeft(model, browser.page.text);
        invariant(
          browser.page.says(`, ${formatMoney(amount)}. Paid.`),
          'An invoice that was paid is not told as paid.',
        );
      },
    }),
  );
