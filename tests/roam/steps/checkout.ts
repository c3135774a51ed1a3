import fc from 'fast-check';
import { Breach, hold } from '../breach.ts';
import type { CardAnswer } from '../hands/hands.ts';
import type { Memory } from '../memory.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';
import { cameIn } from './accounts.ts';

type Way = 'as a guest' | 'signing in' | 'with a new account';
type Delivery = 'Standard' | 'Express';

const hasCards = (memory: Readonly<Memory>) => memory.lines.size > 0;
const mostPages = 8;

interface Plan {
  memory: Memory;
  shopper: Shopper;
  way: Way;
  delivery: Delivery;
}

/** Fills in whatever step the checkout shows, until the heading is there. */
async function goOnTo(heading: 'Shipping' | 'Payment method', plan: Plan): Promise<void> {
  const { hands } = plan.shopper;
  await hands.open('/cart');
  await hands.follow('Checkout');
  for (let count = 0; count < mostPages; count += 1) {
    const { page } = hands;
    if (page.heading === heading) return;
    if (page.heading === 'Payment method' && heading === 'Shipping') return hands.follow('Back to shipping');
    if (page.heading === 'Shipping') await ship(plan);
    else if (page.heading === 'Contact' && page.hasButton('Continue')) await sayWhere(plan);
    else if (page.heading === 'Contact') await chooseWay(plan);
    else throw new Breach(`The checkout of a cart with cards shows '${page.heading}'.`);
  }
  throw new Breach(`The checkout does not come to '${heading}'; it shows '${hands.page.text.slice(0, 400)}'.`);
}

async function sayWhere({ memory, shopper: { hands, email } }: Plan) {
  memory.isNobody = false;
  await hands.press({ button: 'Continue', among: ['Email address'], fields: { 'Email address': email } });
}

async function chooseWay({ memory, shopper: { hands, mark }, way }: Plan) {
  if (way === 'signing in' && memory.hasAccount) {
    await hands.press({ button: 'Sign in', fields: { Password: memory.password } });
    cameIn(memory);
  } else if (way === 'with a new account' && !memory.hasAccount) {
    memory.password = 'second-psalm-2';
    const fields = { 'First name': mark, 'Last name': 'Shopper', 'Choose a password': memory.password };
    await hands.press({ button: 'Create account', fields });
    cameIn(memory);
  } else await hands.press({ button: 'Continue as guest' });
}

async function ship({ memory, shopper: { hands, mark }, delivery }: Plan) {
  const isOffered = hands.page.root.querySelector('input[name=delivery][type=radio]') !== null;
  const isNew = !hands.page.says('Enter a new address');
  await hands.press({
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
    },
  });
  if (isOffered) memory.delivery = delivery;
}

const ways = fc.constantFrom<Way>('as a guest', 'signing in', 'with a new account');
const deliveries = fc.constantFrom<Delivery>('Standard', 'Express');

/** Signed in, or in a new tab after coming back, the session may be over: then it is found out on the way. */
const mayCheckOut = (memory: Readonly<Memory>) => hasCards(memory) && !memory.isEndedElsewhere;

export const goesToCheckout = () =>
  fc.record({ way: ways, delivery: deliveries, heading: fc.constantFrom('Shipping', 'Payment method') }).map(
    ({ way, delivery, heading }) =>
      new Step({
        sentence: `goes through the checkout ${way}, as far as '${heading}' (${delivery})`,
        when: mayCheckOut,
        take: (memory, shopper) => goOnTo(heading, { memory, shopper, way, delivery }),
      }),
  );

export const buys = () =>
  fc
    .record({
      way: ways,
      delivery: deliveries,
      card: fc.constantFrom<CardAnswer>('good', 'good', 'good', 'declined', 'without funds'),
    })
    .map(
      ({ way, delivery, card }) =>
        new Step({
          sentence: `checks out ${way}, ${delivery}, and pays with a card that is ${card}`,
          when: mayCheckOut,
          async take(memory, shopper) {
            await goOnTo('Payment method', { memory, shopper, way, delivery });
            await payHere(memory, shopper, card);
          },
        }),
    );

/** At a payment step that has stood in a tab, perhaps while the cart changed in another. */
export const paysOnOldPage = () =>
  fc.constant(
    new Step({
      sentence: "turns to the other tab and presses its 'Place order'",
      when: ({ tabs, isEndedElsewhere }) => tabs > 1 && !isEndedElsewhere,
      async take(memory, shopper) {
        await shopper.hands.nextTab();
        if (shopper.hands.page.heading !== 'Payment method') return;
        if (memory.count() > 0) return payHere(memory, shopper, 'good');
        await shopper.hands.pay('good');
        hold(shopper.hands.page.heading !== 'Payment method', 'An empty cart can be paid for.');
      },
    }),
  );

/** What is shown is what is charged: the money truths compare the order and the card's ledger with it. */
async function payHere(memory: Memory, { hands }: Shopper, card: CardAnswer) {
  const isFree = hands.page.says('Nothing to pay');
  const paid = isFree ? await placeFree() : await hands.pay(card);
  if (paid !== 'ordered') return hold(paid !== 'refused' || card !== 'good', 'A good card is refused.');
  // The order stands; while it cannot be read the thanks come without its number.
  if (!hands.page.says('order number')) await hands.reload();
  const [, number = '', pounds = ''] =
    /order number is (\d+); the total is £([\d,]+\.\d\d)/.exec(hands.page.text) ?? [];
  hold(number !== '', `Paid, and the page says '${hands.page.text.slice(0, 200)}'.`);
  memory.orders.push({
    number: Number(number),
    address: hands.page.link('See your order'),
    total: Math.round(Number(pounds.replace(/,/g, '')) * 100),
    lines: new Map(memory.lines),
    isAskedBack: false,
    isOfAccount: memory.isSignedIn,
  });
  // The copy was bought: the cart that it was made of does not come back.
  if (memory.isCopyOfLeft) memory.left = undefined;
  memory.isCopyOfLeft = false;
  memory.emptyCart();

  async function placeFree() {
    await hands.press({ button: 'Place order' });
    return 'ordered' as const;
  }
}

export const makesAccountAfterOrder = () =>
  fc.constant(
    new Step({
      sentence: 'comes back to the thanks and makes an account there',
      when: ({ orders, hasAccount, isSignedIn, isNobody }) =>
        orders.length > 0 && !hasAccount && !isSignedIn && !isNobody,
      async take(memory, { hands }) {
        await hands.open('/checkout/success');
        if (!hands.page.hasButton('Create account')) return;
        memory.password = 'third-psalm-33';
        const fields = { Password: memory.password, 'Confirm password': memory.password };
        await hands.press({ button: 'Create account', fields });
        cameIn(memory);
        const last = memory.orders.at(-1);
        if (last) last.isOfAccount = true;
      },
    }),
  );
