import fc from 'fast-check';
import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import type { CardAnswer } from '../browsers/shopper-browser.ts';
import { lineKey, partsOf } from '../line.ts';
import { hasCards, type Model } from '../model.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';
import { recordSignIn } from './accounts.ts';

type Way = 'as a guest' | 'signing in' | 'with a new account';
type Delivery = 'Standard' | 'Express';

const maxPages = 8;

interface Plan {
  model: Model;
  shopper: Shopper;
  way: Way;
  delivery: Delivery;
  /** Left out: as it was before. */
  whom?: 'me' | 'else' | 'several';
}

const sharing = 'Whom do the cards go to?';

/** Fills in each step that the checkout shows until it comes to this heading. */
export async function goToStep(heading: 'Shipping' | 'Payment method' | typeof sharing, plan: Plan): Promise<void> {
  const { browser } = plan.shopper;
  await browser.open('/cart');
  await browser.follow('Checkout');
  for (let count = 0; count < maxPages; count += 1) {
    const { page } = browser;
    if (page.heading === heading) return;
    if (page.heading === 'Payment method') await browser.follow('Back to shipping');
    else if (page.heading === 'Shipping') await fillShipping(heading === sharing ? { ...plan, whom: 'several' } : plan);
    else if (page.heading === sharing) await browser.follow('Continue to payment');
    else if (page.heading === 'Contact' && page.hasButton('Continue')) await enterEmail(plan);
    else if (page.heading === 'Contact') await chooseGuestOrAccount(plan);
    else throw new InvariantViolation(`The checkout of a cart with cards shows '${page.heading}'.`);
  }
  throw new InvariantViolation(
    `The checkout does not come to '${heading}'; it shows '${browser.page.text.slice(0, 400)}'.`,
  );
}

async function enterEmail({ model, shopper: { browser, email } }: Plan) {
  model.isAnonymous = false;
  await browser.press({ button: 'Continue', within: ['Email address'], fields: { 'Email address': email } });
}

async function chooseGuestOrAccount({ model, shopper: { browser, mark }, way }: Plan) {
  // Signing in would give the cart of a shop other prices, and perhaps a fault, in the middle of this step.
  if (way === 'signing in' && model.hasAccount && !model.trade) {
    await browser.press({ button: 'Sign in', fields: { Password: model.password } });
    recordSignIn(model);
  } else if (way === 'with a new account' && !model.hasAccount) {
    model.password = 'second-psalm-2';
    const fields = { 'First name': mark, 'Last name': 'Shopper', 'Choose a password': model.password };
    await browser.press({ button: 'Create account', fields });
    recordSignIn(model);
  } else await browser.press({ button: 'Continue as guest' });
}

async function fillShipping({ model, shopper: { browser, mark }, delivery, whom }: Plan) {
  const isOffered = browser.page.root.querySelector('input[name=delivery][type=radio]') !== null;
  const isNew = !browser.page.says('Enter a new address');
  await browser.press({
    button: 'Continue to payment',
    fields: {
      ...(isNew && {
        'First name': mark,
        'Last name': 'Shopper',
        'Address line 1': `1 ${mark} Street`,
        City: 'Newry',
        'Postal code': 'BT34 1AA',
      }),
      ...(isOffered && { [delivery]: delivery }),
      ...(whom === 'else' && { 'Straight to somebody else': 'else', 'Your own name': `${mark} Giver` }),
      ...(whom === 'several' && { 'To several people': 'several' }),
      ...(whom === 'me' && { 'To me': 'me' }),
    },
  });
  if (whom === 'me' || whom === 'else') model.unpack();
  if (isOffered) model.delivery = delivery;
}

export const ways = fc.constantFrom<Way>('as a guest', 'signing in', 'with a new account');
export const deliveries = fc.constantFrom<Delivery>('Standard', 'Express');

export const mayCheckOut = (model: Readonly<Model>) =>
  hasCards(model) && !model.isSessionRevoked && !model.tradeFault();

export const goesToCheckout = () =>
  fc.record({ way: ways, delivery: deliveries, heading: fc.constantFrom('Shipping', 'Payment method') }).map(
    ({ way, delivery, heading }) =>
      new Step({
        sentence: `goes through the checkout ${way}, as far as '${heading}' (${delivery})`,
        when: mayCheckOut,
        take: (model, shopper) => goToStep(heading, { model, shopper, way, delivery }),
      }),
  );

export const buys = () =>
  fc
    .record({
      way: ways,
      delivery: deliveries,
      card: fc.constantFrom<CardAnswer>('good', 'good', 'good', 'declined', 'without funds'),
      whom: fc.constantFrom<Plan['whom']>('me', 'else', undefined, undefined),
    })
    .map(
      ({ way, delivery, card, whom }) =>
        new Step({
          sentence: `checks out ${way}, ${delivery}${toWhom(whom)}, and pays with a card that is ${card}`,
          when: mayCheckOut,
          async take(model, shopper) {
            await goToStep('Payment method', { model, shopper, way, delivery, whom });
            await payOnPage(model, shopper, card);
          },
        }),
    );

function toWhom(whom: Plan['whom']): string {
  if (whom === 'me') return ', all of it to the own address';
  return whom === 'else' ? ', all of it straight to another person' : '';
}

/** The payment step may have stood in a tab while the cart changed in another. */
export const paysOnOldPage = () =>
  fc.constant(
    new Step({
      sentence: "turns to the other tab and presses its 'Place order'",
      when: ({ tabs, isSessionRevoked }) => tabs > 1 && !isSessionRevoked,
      async take(model, shopper) {
        await shopper.browser.nextTab();
        if (shopper.browser.page.heading !== 'Payment method' || model.tradeFault()) return;
        if (model.count() > 0) return payOnPage(model, shopper, 'good');
        await shopper.browser.pay('good');
        invariant(shopper.browser.page.heading !== 'Payment method', 'An empty cart can be paid for.');
      },
    }),
  );

interface Bought {
  /** Pence that a gift card pays. */
  byGiftCard?: number;
  /** Pence that are paid for later. */
  onAccount?: number;
  isMailed?: boolean;
}

/** The shown total goes into the model, with which `invariants/money.ts` compares order and ledger. */
export async function payOnPage(
  model: Model,
  { browser }: Shopper,
  card: CardAnswer,
  { byGiftCard = 0, onAccount = 0, isMailed = false }: Bought = {},
) {
  const isFree = browser.page.says('Nothing to pay');
  const paid = isFree ? await placeFree() : await browser.pay(card);
  if (paid !== 'ordered') return invariant(paid !== 'refused' || card !== 'good', 'A good card is refused.');
  // The thanks page leaves out the number while the order cannot be read.
  if (!browser.page.says('order number')) await browser.reload();
  const [, number = '', pounds = ''] =
    /order number is (\d+); the total is £([\d,]+\.\d\d)/.exec(browser.page.text) ?? [];
  invariant(number !== '', `Paid, and the page says '${browser.page.text.slice(0, 200)}'.`);
  model.orders.push({
    number: Number(number),
    address: browser.page.link('See your order'),
    total: Math.round(Number(pounds.replace(/,/g, '')) * 100),
    byGiftCard,
    onAccount,
    isInvoicePaid: false,
    lines: isMailed ? new Map([[lineKey('Gift card', ''), 1]]) : new Map(model.lines),
    receivers: new Map([...model.receivers].filter(([to]) => linesFor(to, model))),
    isMailed,
    isCancelRequested: false,
    isPosted: false,
    belongsToAccount: model.isSignedIn,
  });
  // Buying the copy also ends the cart that it was copied from.
  if (model.isCopyOfAccountCart) model.accountCart = undefined;
  model.isCopyOfAccountCart = false;
  model.emptyCart();

  async function placeFree() {
    await browser.press({ button: 'Place order' });
    return 'ordered' as const;
  }
}

const linesFor = (to: string, { lines }: Model) => [...lines.keys()].some((line) => partsOf(line).to === to);

export const makesAccountAfterOrder = () =>
  fc.constant(
    new Step({
      sentence: 'comes back to the thanks and makes an account there',
      when: ({ orders, hasAccount, isSignedIn, isAnonymous }) =>
        orders.length > 0 && !hasAccount && !isSignedIn && !isAnonymous,
      async take(model, { browser }) {
        await browser.open('/checkout/success');
        if (!browser.page.hasButton('Create account')) return;
        model.password = 'third-psalm-33';
        const fields = { Password: model.password, 'Confirm password': model.password };
        await browser.press({ button: 'Create account', fields });
        recordSignIn(model);
        const last = model.orders.at(-1);
        if (last) last.belongsToAccount = true;
      },
    }),
  );
