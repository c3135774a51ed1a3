import type { Part } from '../killed/killable-shop.ts';
import type { Way } from '../killed/waves.ts';

/** A moment recognised by what a program sends. */
export interface Moment {
  name: string;
  way: Way;
  words: RegExp;
  when: 'before' | 'after';
  part?: Part;
}

export const completion: Moment[] = [
  { name: 'the cart has been locked', way: 'backend to database', words: /INSERT INTO shop_lock/i, when: 'after' },
  {
    name: 'the order is about to be written',
    way: 'backend to database',
    words: /insert into "order" /i,
    when: 'before',
  },
  {
    name: 'the order has been written, and nothing leads to it',
    way: 'backend to database',
    words: /insert into "order_cart"/i,
    when: 'before',
  },
  {
    name: 'the order has been tied to its cart',
    way: 'backend to database',
    words: /insert into "order_cart"/i,
    when: 'after',
  },
  {
    name: 'the card provider is about to be asked whether the card said yes',
    way: 'backend to cards',
    words: /GET \/v1\/payment_intents\//,
    when: 'before',
  },
  {
    name: 'the payment is about to be written down',
    way: 'backend to database',
    words: /insert into "payment" /i,
    when: 'before',
  },
  {
    name: 'the payment has been written down',
    way: 'backend to database',
    words: /insert into "payment" /i,
    when: 'after',
  },
  {
    name: 'the money is about to be taken',
    way: 'backend to cards',
    words: /POST \/v1\/payment_intents\/\w+\/capture/,
    when: 'before',
  },
  {
    name: 'the money has been taken, and the shop has not heard so',
    way: 'backend to cards',
    words: /POST \/v1\/payment_intents\/\w+\/capture/,
    when: 'after',
  },
  {
    name: 'the taken money is about to be written down',
    way: 'backend to database',
    words: /insert into "order_transaction"/i,
    when: 'before',
  },
  {
    name: 'the mail is about to be written',
    way: 'backend to database',
    words: /INSERT INTO outgoing_mail/i,
    when: 'before',
  },
  { name: 'the mail has been written', way: 'backend to database', words: /INSERT INTO outgoing_mail/i, when: 'after' },
  {
    name: 'the cart is about to be unlocked',
    way: 'backend to database',
    words: /DELETE FROM shop_lock WHERE id/i,
    when: 'before',
  },
  {
    name: 'the order is about to be written',
    way: 'backend to database',
    words: /insert into "order" /i,
    when: 'before',
    part: 'postgres',
  },
  {
    name: 'the payment has been written down',
    way: 'backend to database',
    words: /insert into "payment" /i,
    when: 'after',
    part: 'postgres',
  },
  {
    name: 'the money is about to be taken',
    way: 'backend to cards',
    words: /POST \/v1\/payment_intents\/\w+\/capture/,
    when: 'before',
    part: 'cards',
  },
  {
    name: 'an event of the card provider is about to be written down',
    way: 'backend to database',
    words: /insert into "payment_event"|INSERT INTO payment_event/i,
    when: 'before',
    part: 'postgres',
  },
];

export const mailing: Moment[] = [
  { name: 'a mail is about to be handed over', way: 'backend to mail', words: /^DATA/m, when: 'before' },
  {
    name: 'a mail has been handed over, and the shop has not heard so',
    way: 'backend to mail',
    words: /\r\n\.\r\n/,
    when: 'after',
  },
];

export const owner: { does: 'refunds' | 'cancels'; moment: Moment }[] = [
  {
    does: 'refunds',
    moment: {
      name: 'the card provider is about to give money back',
      way: 'backend to cards',
      words: /POST \/v1\/refunds/,
      when: 'before',
    },
  },
  {
    does: 'refunds',
    moment: {
      name: 'money was given back, and the shop has not heard so',
      way: 'backend to cards',
      words: /POST \/v1\/refunds/,
      when: 'after',
    },
  },
  {
    does: 'cancels',
    moment: {
      name: 'the card provider is about to give money back',
      way: 'backend to cards',
      words: /POST \/v1\/refunds/,
      when: 'before',
    },
  },
  {
    does: 'cancels',
    moment: {
      name: 'money was given back, and the shop has not heard so',
      way: 'backend to cards',
      words: /POST \/v1\/refunds/,
      when: 'after',
    },
  },
];
