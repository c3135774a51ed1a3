import { expect, test } from 'vitest';
import { describeMoneyBack, isAllBack } from './money-back.ts';

const order = { paid: 8.24, refunded: 0, disputed: 0, is_by_card: true };
const whole = { last_four: 'AB3D', amount: 8.24 };
const part = { last_four: 'AB3D', amount: 5 };
const onAccount = { paid: 0, on_account: 8.24 };

test.each([
  ['pay everything back to the card that you paid with', {}],
  ['pay everything back to you', { is_by_card: false }],
  ['pay everything back to the gift card that you paid with', { gift_cards: [whole] }],
  ['pay everything back to the gift cards that you paid with', { gift_cards: [part, { ...part, amount: 3.24 }] }],
  ['pay everything back to the card and the gift card that you paid with', { gift_cards: [part] }],
  ['pay everything back the way that you paid', { gift_cards: [part], is_by_card: false }],
  ['pay the rest back to the card that you paid with', { refunded: 1 }],
  ['pay the rest back to the card that you paid with', { is_gift_card_spent: true }],
  ['take all of it off your account', onAccount],
  [
    'take all of it off your account, and pay back what you have paid of its invoice',
    { ...onAccount, invoice: { paid: 2, credited: 0 } },
  ],
  ['take all of it off your account', { ...onAccount, invoice: { paid: 0, credited: 0 } }],
  [
    'pay what you paid back to the gift card that you paid with and take the rest off your account',
    { paid: 5, gift_cards: [part], on_account: 3.24 },
  ],
  ['pay the rest back the way that you paid', { refunded: 1, gift_cards: [part] }],
  ['take the rest off your account', { ...onAccount, invoice: { paid: 0, credited: 1 } }],
  ['', { refunded: 8.24 }],
  ['', { disputed: 8.24 }],
  ['', { paid: 0 }],
])('‘%s’ is said of an order that was paid so', (said, paid) => {
  expect(describeMoneyBack({ ...order, ...paid })).toBe(said);
});

test('what is sent back has words of its own', () => {
  const words = { paid: 'what you paid', owed: 'them' };
  expect(describeMoneyBack(order, words)).toBe('pay what you paid back to the card that you paid with');
  expect(describeMoneyBack({ ...order, ...onAccount }, words)).toBe('take them off your account');
});

test.each([
  [true, { refunded: 8.24 }],
  [false, { refunded: 8.23 }],
  [false, {}],
  [false, { paid: 0 }],
  [false, { paid: 1, refunded: 1, on_account: 7.24 }],
  [false, { paid: 1, refunded: 1, on_account: 3.24, invoice: { amount: 7.24, credited: 4 } }],
  [true, { paid: 1, refunded: 1, invoice: { amount: 7.24, credited: 7.24 } }],
  [false, { ...onAccount, on_account: 4.12, invoice: { amount: 8.24, credited: 4.12 } }],
  [true, { paid: 0, invoice: { amount: 8.24, credited: 8.24 } }],
])('it is %s that all of an order with %j has gone back', (isBack, paid) => {
  expect(isAllBack({ ...order, ...paid })).toBe(isBack);
});
