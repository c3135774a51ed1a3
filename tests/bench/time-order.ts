import type { RunningShop } from '../world/running-shop.ts';
import { ask, fieldIn, Visitor } from './ask.ts';
import { p95, type Row } from './row.ts';

/** Places a guest order through the storefront's forms. Returns milliseconds without the card provider's time. */
async function order({ storefront, cards }: RunningShop, count: number): Promise<number> {
  const visitor = new Visitor(storefront);
  const list = await visitor.ask('/cards/do-not');
  await expectTo(visitor.ask('/cart', { intent: 'add', variant: fieldIn(list.body, 'variant'), quantity: '1' }), 303);
  visitor.milliseconds.length = 0;

  await visitor.ask('/checkout');
  await visitor.ask('/checkout/contact');
  const email = `bench-${process.pid}-${count}@linenandpsalm.example`;
  await expectTo(visitor.ask('/checkout/contact', { email }), 303);
  await visitor.ask('/checkout/contact/way');
  await expectTo(visitor.ask('/checkout/contact/way', { intent: 'guest', email, phone: '' }), 303);
  const shipping = await visitor.ask('/checkout/shipping');
  const address = { firstName: 'Róisín', lastName: 'McKee', line1: '4 Harbour Row', line2: '', city: 'Kilkeel' };
  const delivery = fieldIn(shipping.body, 'delivery');
  const sent = { ...address, postalCode: 'BT34 4AA', country: 'gb', delivery };
  await expectTo(visitor.ask('/checkout/shipping', sent), 303);
  await visitor.ask('/checkout/payment');
  const session = await visitor.ask('/checkout/payment-session', {});
  const secret = /pi_\w+_secret_\w+/.exec(session.body.toString())?.[0];
  if (!secret) throw new Error(`No payment was begun: ${session.status} ${session.body.toString().slice(0, 200)}`);
  await confirm(cards.api, secret);
  await expectTo(visitor.ask('/checkout/complete', {}), 303);
  await visitor.ask('/checkout/success');
  return visitor.milliseconds.reduce((sum, one) => sum + one, 0);
}

async function confirm(api: string, secret: string) {
  const { status, body } = await ask(`${api}/v1/payment_intents/${secret.split('_secret')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    form: {
      client_secret: secret,
      use_stripe_sdk: 'true',
      return_url: 'http://localhost/',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    },
  });
  if (status !== 200) throw new Error(`The card was not authorised: ${status} ${body.toString().slice(0, 300)}`);
}

async function expectTo(asked: ReturnType<typeof ask>, status: number) {
  const answer = await asked;
  if (answer.status !== status)
    throw new Error(`Answered ${answer.status} where ${status} was due: ${answer.body.toString().slice(0, 300)}`);
}

export async function timeOrders(shop: RunningShop): Promise<Row> {
  const times: number[] = [];
  for (let count = 0; count < 8; count += 1) times.push(await order(shop, count));
  const figure = p95(times.slice(2)) / 1000;
  return { measure: 'a guest order, server time in all', bound: 1.5, is: 'at most', figure, unit: 's', binds: false };
}
