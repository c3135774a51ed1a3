import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPictureAddress } from '@shop/shared/cards/read-picture-address';
import { formatDay } from '@shop/shared/format/days';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { ownWordsForOwner, ownWordsStay } from '@shop/shared/orders/returns';
import { describeArrival } from '@shop/shared/post-calendar/describe-arrival';
import { describe, expect, test } from 'vitest';
import { sampleMailData, sampleOf, sampleOrigins } from '../../testing/sample-mails';
import { sampleGift, sampleOrders, sampleSeveral } from '../../testing/sample-orders';
import type { ReminderToMail } from '../accounts/read-reminder-mail';
import { GoneError, type MailDataSource, UnwantedError } from './define-mail';
import { mails } from './kinds';
import { renderMail } from './render-mail';
import { invite } from './to-staff/invite';
import { writeMail } from './write-mail';

const written = async (kind: string, data: unknown = sampleOf(kind), storefront = sampleOrigins.storefront) =>
  renderMail(
    await writeMail({ kind, recipient: 'siobhan@example.com', data }, sampleMailData, {
      ...sampleOrigins,
      storefront,
    }),
  );

const picturesIn = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address);

function isAtStorefront(address: string): boolean {
  const [, path = ''] = /^https:\/\/shop\.example(\/[^/].*)$/.exec(address) ?? [];
  return readPictureAddress(path) !== null || existsSync(join(__dirname, '../../../storefront/public', path || 'none'));
}

describe.each(mails.map(({ kind }) => kind))('the mail %s', (kind) => {
  test('has the same content in HTML and plain text, and a one-line subject', async () => {
    const { subject, html, text } = await written(kind);

    expect(subject).toMatch(/^[^\r\n]{5,120}$/);
    expect(html).toContain('lang="en-GB"');
    expect(text).toContain('12 Mill Brae');
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  });

  test('has no punctuation right behind a URL, which programs would make part of the link', async () => {
    expect((await written(kind)).text).not.toMatch(/https?:\/\/[^\s\]]*[.,;:!?)](\s|\]|$)/m);
  });

  test('invites questions in its footer when it goes to a shopper, not to the owner', async () => {
    expect((await written(kind)).text.includes('Questions? Write to')).toBe(!kind.startsWith('owner-'));
  });

  test.each(['', '/'])('shows pictures that the storefront has, where its address ends in ‘%s’', async (end) => {
    const { html } = await written(kind, sampleOf(kind), `${sampleOrigins.storefront}${end}`);
    const pictures = picturesIn(html);

    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((address) => !isAtStorefront(address))).toEqual([]);
    // Few mail programs load them.
    expect(pictures.filter((address) => address.endsWith('.svg'))).toEqual([]);
  });

  test('is small enough not to be clipped by mailboxes', async () => {
    expect((await written(kind)).html.length).toBeLessThan(40_000);
  });
});

test('an order mail has lines, discount and address, and its figures add up', async () => {
  const { subject, text } = await written('order-confirmation');
  const { paid } = sampleOrders;

  expect(subject).toContain(String(paid.number));
  for (const { quantity, title, envelope } of paid.lines) {
    expect(text).toContain(`${quantity} × ${title}, ${envelope} envelope`);
  }
  const pence = (name: RegExp) => Number(text.match(name)?.[1]?.replace(/[£.]/g, ''));
  const [cards, discount, delivery, total] = [
    pence(/^Cards\s+(£[\d.]+)$/m),
    pence(/^Discount \(WELCOME10\)\s+-(£[\d.]+)$/m),
    pence(/^Delivery, Express\s+(£[\d.]+)$/m),
    pence(/^Total\s+(£[\d.]+)$/m),
  ];
  expect((cards ?? 0) - (discount ?? 0) + (delivery ?? 0)).toBe(total);
  for (const line of paid.address) expect(text).toContain(line);
});

test.each(['order-confirmation', 'order-dispatched', 'order-cancelled', 'owner-new-order'])(
  'the mail %s shows its cards, and its plain text does not',
  async (kind) => {
    const { html, text } = await written(kind);

    expect(picturesIn(html).filter((address) => /\/pictures\/[\w.-]+\/160\.jpg$/.test(address))).not.toEqual([]);
    expect(text).not.toContain('/pictures/');
  },
);

test.each(['order-confirmation', 'order-cancelled', 'owner-new-order'])(
  'the mail %s shows a gift card by a drawing that mail programs load',
  async (kind) => {
    const [line, ...others] = sampleOrders.paid.lines;
    if (!line) throw new Error('The sample order has no lines.');
    const gift = { ...line, id: 'ordli_gift', picture: '', envelope: '', gift_card_to: 'ruth@example.com' };
    const source = { ...sampleMailData, order: async () => ({ ...sampleOrders.paid, lines: [gift, ...others] }) };
    const mail = { kind, recipient: 'siobhan@example.com', data: sampleOf(kind) };
    const { html } = await renderMail(await writeMail(mail, source, sampleOrigins));

    const drawings = picturesIn(html).filter((address) => address.includes('/drawn-gift'));
    expect(drawings).toEqual(['https://shop.example/drawn-gift.png']);
    expect(drawings.every(isAtStorefront)).toBe(true);
  },
);

test.each([
  ['order-confirmation', 'white'],
  ['order-dispatched', 'white'],
])('the mail %s shows its first card standing before its envelope', async (kind, envelope) => {
  const standing = picturesIn((await written(kind)).html).filter((address) => address.includes('/standing'));

  expect(standing.map((address) => address.split('/').at(-1))).toEqual([`standing-${envelope}.jpg`]);
});

test('a mail about packs alone shows none standing', async () => {
  const packs = { ...sampleOrders.paid, lines: sampleOrders.paid.lines.filter(({ cards }) => cards > 1) };
  const mail = { kind: 'order-confirmation', recipient: 'siobhan@example.com', data: sampleOf('order-confirmation') };
  const source = { ...sampleMailData, order: async () => packs };
  const { html } = await renderMail(await writeMail(mail, source, sampleOrigins));

  expect(packs.lines).not.toEqual([]);
  expect(html).not.toContain('/standing');
});

test('dates are in the shop’s time zone, not the server’s', () => {
  expect(formatDay(new Date('2026-06-30T23:30:00Z'))).toBe('1 July 2026');
});

test('a parcel mail names its cards, and promises no rest that was refunded', async () => {
  const { text } = await written('order-dispatched');
  const [parcel] = sampleOrders.posted.parcels;

  for (const { quantity, title, envelope } of parcel?.lines ?? []) {
    expect(text).toContain(`${quantity} × ${title}, ${envelope} envelope`);
  }
  expect(text.replace(/\s+/g, ' ')).toContain('We have just posted a part of your order');
  expect(text).not.toContain('The rest follows');
});

test('the last of several parcels is the rest of the order, and an earlier one is mailed again as a part', async () => {
  const { posted } = sampleOrders;
  const [first] = posted.parcels;
  if (!first) throw new Error('The sample order has no parcel.');
  const second = { ...first, id: 'parcel-2', shipped_at: '2099-01-01T10:00:00.000Z' };
  const lines = posted.lines.map((line) => ({ ...line, unposted: 0 }));
  const whole = { ...posted, lines, parcels: [first, second], refunds: [] };
  const textOf = async (order: OrderRecord, parcel: string) => {
    const data = { ...sampleOf('order-dispatched'), fulfillment_id: parcel };
    const mail = { kind: 'order-dispatched', recipient: 'siobhan@example.com', data };
    const { text } = await renderMail(
      await writeMail(mail, { ...sampleMailData, order: async () => order }, sampleOrigins),
    );
    return text.replace(/\s+/g, ' ');
  };

  expect(await textOf(whole, second.id)).toContain('We have just posted the rest of your order');
  expect(await textOf(whole, first.id)).toContain('We have just posted a part of your order');
  expect(await textOf(whole, first.id)).not.toContain('The rest follows');
  expect(await textOf({ ...whole, parcels: [first] }, first.id)).toContain('We have just posted your order');
});

test('an order mail names the promised day, and so does its parcel mail until that day has passed', async () => {
  const { paid, posted } = sampleOrders;
  const confirmed = (await written('order-confirmation')).text.replace(/\s+/g, ' ');
  expect(confirmed).toContain(`Express delivery: ${describeArrival(paid.promised_by ?? '')}.`);
  expect((await written('order-dispatched')).text.replace(/\s+/g, ' ')).toContain(
    describeArrival(posted.promised_by ?? ''),
  );

  const [plan] = posted.plans;
  const late: OrderRecord = { ...posted, plans: [{ ...plan, promised_by: '2026-11-20', arrives_by: '2026-11-20' }] };
  const source = { ...sampleMailData, order: async () => late };
  const mail = { kind: 'order-dispatched', recipient: 'siobhan@example.com', data: sampleOf('order-dispatched') };
  const { text } = await renderMail(await writeMail(mail, source, sampleOrigins));
  expect(text).not.toContain('with you by');
});

test('a cancelled order keeps its total, and everything that was paid is refunded', async () => {
  const { text } = await written('order-cancelled');
  const { total, refunded } = sampleOrders.cancelled;

  expect(text).toMatch(new RegExp(`^Total\\s+£${total.toFixed(2)}$`, 'm'));
  expect(text).toMatch(new RegExp(`^Refunded to your card\\s+-£${refunded.toFixed(2)}$`, 'm'));
  expect(text).not.toContain('£0.00');
});

test('a password link carries the token and address that the page reads', async () => {
  const { html } = await written('password-reset', { token: 'a.b+c' });

  expect(html).toContain('https://shop.example/reset-password?token=a.b%2Bc&amp;email=siobhan%40example.com');
});

test('the address in a letter is a link without the quotes, brackets and full stops behind it', async () => {
  const text = `See “https://a.example/1”, ‘https://a.example/2’, "https://a.example/3".
    Or [https://a.example/4] (it's 'https://a.example/5?a=b(c)d').`;
  const { html } = await written('newsletter', { subject: 'New cards', text, subscriber_id: 'sub_1' });

  expect([...html.matchAll(/href="(https:\/\/a\.example[^"]*)"/g)].map(([, address]) => address)).toEqual(
    ['1', '2', '3', '4', '5?a=b(c)d'].map((path) => `https://a.example/${path}`),
  );
});

test('a visitor’s message is shown as written and never as markup', async () => {
  const { html, text } = await written('owner-message');

  expect(html).toContain('&lt;b&gt;Not bold&lt;/b&gt; &amp; ');
  expect(text).toContain('<b>Not bold</b> & "quoted".');
  expect(text).toContain('Grüße, 李雷');
});

test('a name with a line break does not break the subject', async () => {
  const data = {
    message_id: 'm',
    name: 'Anna\r\nBcc: all@example.com',
    email: 'a@example.com',
    telephone: '',
    message: 'x',
  };

  expect((await written('owner-message', data)).subject).toBe('Message from Anna Bcc: all@example.com');
});

test.each([
  ['no-such-mail', {}],
  ['order-confirmation', {}],
  ['password-reset', { token: '' }],
])('a mail %s with %j is not written', async (kind, data) => {
  await expect(written(kind, data)).rejects.toThrow();
});

test.each([
  ['order-dispatched', 'fulfillment_id', 'The parcel of the mail is gone.'],
  ['order-refunded', 'refund_id', 'The refund of the mail is gone.'],
])('a mail %s whose %s is no more says so', async (kind, name, sentence) => {
  await expect(written(kind, { ...sampleOf(kind), [name]: 'gone' })).rejects.toThrow(new GoneError(sentence));
});

test('an invite names the tasks of its role: a packer does not edit cards', async () => {
  const { token } = invite.sample;
  const [owner, packer] = [
    await written('invite', { token, role: 'owner' }),
    await written('invite', { token, role: 'packer' }),
  ];

  expect(owner.text.replaceAll(/\s+/g, ' ')).toContain('asks you to help with its orders and its cards.');
  expect(packer.text.replaceAll(/\s+/g, ' ')).toContain(
    'asks you to help to pack and post its orders, and to answer its messages.',
  );
  expect(packer.text).not.toContain('its cards');
});

describe('the mails about a present for a day', () => {
  const parcel = { ...sampleOrders.posted.parcels[0], id: 'ful_1', lines: [], tracking: [] };
  const posted = { ...sampleGift, parcels: [{ delivered_at: null, shipped_at: null, ...parcel }] };
  const of = async (kind: string, order: OrderRecord, more: object = {}) => {
    const data = { order_id: order.id, fulfillment_id: 'ful_1', ...more };
    const source = { ...sampleMailData, order: async () => order };
    const mail = await writeMail({ kind, recipient: 'naomi@example.com', data }, source, sampleOrigins);
    return (await renderMail(mail)).text.replace(/\s+/g, ' ');
  };

  test('thank the buyer and say where it goes, what it tells, and when it is posted', async () => {
    const text = await of('order-confirmation', sampleGift);
    expect(text).toContain('Naomi');
    expect(text).toContain(`Straight to ${sampleGift.plans[0]?.to}`);
    expect(text).toContain('with no price in the parcel. The parcel says that it is from Naomi Martin.');
    expect(text).toContain('It is to be there by Sunday 20 December: we post it on Monday 14 December.');
    expect(text).toContain('post them on Monday 14 December.');
    expect(text).toContain('Express delivery: there by Sunday 20 December.');
    expect(text).not.toContain('1-2 working days');
  });

  test('tell the buyer to whom the cards are on their way', async () => {
    const text = await of('order-dispatched', posted);
    expect(text).toContain(`Your cards to ${sampleGift.plans[0]?.to_first_name} are on their way`);
    expect(text).not.toContain('we post it on');
  });

  test('promise the day alone while what was posted can still be there', async () => {
    const sent = (shipped_at: string) =>
      of('order-dispatched', { ...posted, parcels: posted.parcels.map((one) => ({ ...one, shipped_at })) });
    expect(await sent('2026-12-14T12:00:00Z')).toContain('there by Sunday 20 December');
    expect(await sent('2026-12-19T12:00:00Z')).not.toContain('there by');
  });

  test('say of an order to several addresses which cards go where, and which are on their way', async () => {
    const [line] = sampleSeveral.lines.filter(({ plan }) => plan === 'parc_2');
    if (!line) throw new Error('Nothing goes to Mary.');
    const text = await of('order-confirmation', sampleSeveral);
    expect(text).toContain('Straight to Mary Jones Mary Jones 2 Mill Lane Belfast BT1 1AA');
    expect(text).toContain(`We post it on Monday 14 December. ${line.quantity} × ${line.title}`);
    expect(text).toContain('post them on their days, and the others within 1-2 working days');
    const delayed = await of('order-confirmation', { ...sampleSeveral, posted_by: '2026-12-09' });
    expect(delayed).toContain('post them on their days, and the others by Wednesday 9 December');

    const { id: line_id, title, envelope, quantity } = line;
    const lines = [{ line_id, title, envelope, quantity }];
    const parcels = posted.parcels.map((parcel) => ({ ...parcel, lines }));
    const sent = await of('order-dispatched', { ...sampleSeveral, parcels });
    expect(sent).toContain('Your cards to Mary are on their way');
    expect(sent).toContain('2 Mill Lane');
    expect(sent).not.toContain(sampleSeveral.address[1]);
  });

  test('say of cards that are sent again to several addresses which go where', async () => {
    const lines = sampleSeveral.lines.map((line) => ({ ...line, sent_again: 'claim_1' }));
    const text = await of('sent-again', { ...sampleSeveral, lines }, { claim: 'claim_1' });
    const [mary, buyer] = ['parc_2', 'main'].map((id) => lines.find(({ plan }) => plan === id)?.title ?? '');
    const at = [buyer, 'Delivery address', mary, 'Straight to Mary Jones'].map((words = '') => text.lastIndexOf(words));
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(await of('order-confirmation', { ...sampleSeveral, lines })).toContain('Sent again, free of charge');
  });

  test('take nothing back of a parcel that is posted by now', async () => {
    const { paid } = sampleOrders;
    const lines = paid.lines.map((one) => ({ ...one, unposted: 0 }));
    const told = { parcel_id: 'main' };
    expect(await of('not-posted-yet', paid, told)).toContain('not on their way yet');
    await expect(of('not-posted-yet', { ...paid, lines }, told)).rejects.toBeInstanceOf(UnwantedError);
    const inside = paid.lines.map(({ id: line_id, title, envelope }) => ({ line_id, title, envelope, quantity: 1 }));
    const posted = { id: 'ful_2', shipped_at: '2026-03-28T12:00:00Z', delivered_at: null, tracking: [] };
    const parcels = [{ ...posted, lines: inside }];
    const earlier = { ...told, taken_back_at: '2026-03-28T11:00:00Z' };
    await expect(of('not-posted-yet', { ...paid, parcels }, earlier)).rejects.toBeInstanceOf(UnwantedError);
    const later = { ...told, taken_back_at: '2026-03-28T13:00:00Z' };
    expect(await of('not-posted-yet', { ...paid, parcels }, later)).toContain('not on their way yet');
  });
});

describe('the mails about an unwanted order', () => {
  const { paid, posted, cancelled } = sampleOrders;
  const of = async (kind: string, order: OrderRecord, data: object = {}) => {
    const source = { ...sampleMailData, order: async () => order };
    const mail = { kind, recipient: 'anna@example.com', data: { order_id: order.id, ...data } };
    return (await renderMail(await writeMail(mail, source, sampleOrigins))).text.replace(/\s+/g, ' ');
  };
  const asked = { reason: '', request: 'cancel', asked_at: '2026-03-30T10:05:00Z' };
  const byGiftCard = { gift_cards: [{ last_four: 'AB3D', amount: paid.paid }] };
  const onAccount = { paid: 0, on_account: paid.total };

  test.each([
    ['pay everything back to the card that you paid with, delivery included;', {}],
    ['pay everything back to the gift card that you paid with, delivery included;', byGiftCard],
    ['take all of it off your account;', onAccount],
    ['We stop the rest of the order and pay the rest back to the card', { is_gift_card_spent: true }],
    ['We stop the order; you will have', { paid: 0, total: 0 }],
  ])('say of a wish to cancel: ‘%s’', async (said, how) => {
    expect(await of('cancel-request-received', { ...paid, ...how }, asked)).toContain(said);
  });

  test.each([
    ['we pay what you paid back to the card that you paid with, standard delivery included.', { refunded: 0 }],
    ['we pay what you paid back to the gift card that you paid with', { ...byGiftCard, refunded: 0 }],
    ['we take them off your account, standard delivery included.', { ...onAccount, refunded: 0 }],
  ])('say of what is sent back: ‘%s’', async (said, how) => {
    const withdrawn = { ...asked, request: 'withdrawal' };
    expect(await of('cancel-request-received', { ...posted, ...how }, withdrawn)).toContain(said);
    expect(await of('cancel-request-posted', { ...posted, ...how })).toContain(said);
  });

  test('say what was posted before a wish to cancel, and how to stop what was not', async () => {
    const lines = posted.lines.map((line) => ({ ...line, unposted: 0 }));
    const whole = await of('cancel-request-posted', { ...posted, lines });
    expect(whole).toContain(`your order ${posted.number} was already posted, so we cannot stop it any more.`);
    expect(whole).not.toContain('still to be posted');
    const part = await of('cancel-request-posted', posted);
    expect(part).toContain(`part of your order ${posted.number} was already posted, so we cannot stop that part`);
    expect(part).toContain('If you do not want it, answer this mail before then.');
  });

  test('say what a cancellation gives back to an account and to gift cards', async () => {
    const refunded = { paid: 5, refunded: 5, on_account: 10 };
    const [refund] = cancelled.refunds;
    const to_gift_cards = [{ last_four: 'AB3D', amount: 5 }];
    const refunds = refund ? [{ ...refund, amount: 5, to_gift_cards }] : [];
    expect(await of('order-cancelled', { ...cancelled, ...refunded, refunds })).toContain(
      '£5.00 is back on the gift card ending AB3D, to be spent again. The rest comes off your account.',
    );
    const stopped = to_gift_cards.map((one) => ({ ...one, is_stopped: true as const }));
    const ofStopped = refunds.map((one) => ({ ...one, to_gift_cards: stopped }));
    expect(await of('order-cancelled', { ...cancelled, ...refunded, refunds: ofStopped })).toContain(
      '£5.00 is back on the gift card ending AB3D, which is stopped and cannot be spent now: please answer this mail,',
    );
    expect(await of('order-cancelled', { ...cancelled, paid: 0, refunded: 0, on_account: 10 })).toContain(
      'sent. It comes off your account.',
    );
  });

  test('say why an order cannot be cancelled, and what becomes of its cards', async () => {
    const spent = await of('not-cancelled', paid, { why: 'spent' });
    expect(spent).toContain('we cannot, since a gift card that you bought with it has been spent.');
    expect(spent).toContain('Its cards come by post, as you ordered them.');
    const disputed = await of('not-cancelled', paid, { why: 'disputed' });
    expect(disputed).toContain('we cannot, since your bank has taken the money for it back.');
    expect(disputed).not.toContain('by post');
    const wanted = await of('not-cancelled', paid, { why: 'wanted' });
    expect(wanted).toContain('told us since that you want it after all.');
    expect(wanted).toContain('Its cards come by post, as you ordered them. We tell you when they leave.');
    expect(wanted).not.toContain('cannot');
  });

  test('say what of a refund is goodwill', async () => {
    const [refund] = posted.refunds;
    const refunds = refund ? [{ ...refund, delivery: refund.amount, amount: refund.amount + 1 }] : [];
    const data = { refund_id: refund?.id ?? '' };
    expect(await of('order-refunded', { ...posted, refunds }, data)).toContain('For goodwill · £1.00');
    expect(await of('order-refunded', posted, data)).not.toContain('goodwill');
  });
});

test('a reminder that comes too late for any card does not say that there is still time', async () => {
  const mail = { kind: 'reminder', recipient: 'anna@example.com', data: sampleOf('reminder') };
  const of = async (order_by: ReminderToMail['order_by']) => {
    const reminder = async () => ({ ...(await sampleMailData.reminder('', '')), order_by });
    const { html } = await renderMail(await writeMail(mail, { ...sampleMailData, reminder }, sampleOrigins));
    return html;
  };
  expect(await of({ standard: '2027-02-26', express: null })).toContain('There is still time for a card.');
  expect(await of({ standard: null, express: null })).not.toContain('still time');
});

test('a reminder of an invoice that was paid in the meantime is not sent', async () => {
  const mail = { kind: 'trade-reminder', recipient: 'anna@example.com', data: sampleOf('trade-reminder') };
  const of = (left: number) => {
    const source: MailDataSource = {
      ...sampleMailData,
      invoice: async (id) => ({ ...(await sampleMailData.invoice(id)), left }),
    };
    return writeMail(mail, source, sampleOrigins);
  };
  await expect(of(0)).rejects.toBeInstanceOf(UnwantedError);
  expect((await of(0.01)).subject).toContain('is due soon');
});

test.each([
  ['owner-dispute', {}, 'A bank asks about a payment of £26.96', 'Nothing was taken back'],
  ['owner-dispute-closed', { won: true }, 'A bank has no more questions about £26.96', 'nothing was taken back'],
])('the mail %s tells of an inquiry, which takes no money', async (kind, more, subject, words) => {
  const data = { ...sampleOf(kind), ...more, is_inquiry: true };
  const mail = await writeMail({ kind, recipient: 'owner@example.com', data }, sampleMailData, sampleOrigins);
  const { text } = await renderMail(mail);
  expect(mail.subject).toBe(subject);
  expect(text.replace(/\s+/g, ' ')).toContain(words);
  expect(text).not.toMatch(/disputed|take back|taken the money/);
});

test.each([
  [
    'owner-dispute',
    {},
    ['AB3D'],
    'The gift card ending in AB3D, which was bought with it, is stopped. If the bank decides',
  ],
  [
    'owner-dispute',
    {},
    ['AB3D', 'C0FE'],
    'The gift cards ending in AB3D and C0FE, which were bought with it, are stopped.',
  ],
  ['owner-dispute-closed', { won: true }, ['AB3D'], 'bought with it, can be spent again.'],
  ['owner-dispute-closed', { won: false }, ['AB3D'], 'bought with it, stays stopped.'],
])(
  'the mail %s says what becomes of gift cards that were bought with the order',
  async (kind, more, gift_cards, words) => {
    const data = { ...sampleOf(kind), ...more, gift_cards };
    const mail = await writeMail({ kind, recipient: 'owner@example.com', data }, sampleMailData, sampleOrigins);
    expect((await renderMail(mail)).text.replace(/\s+/g, ' ')).toContain(words);
  },
);

test('an order over closed days is not promised sooner than we are open', async () => {
  const of = async (order: OrderRecord) => {
    const mail = { kind: 'order-confirmation', recipient: 'anna@example.com', data: { order_id: order.id } };
    return (await renderMail(await writeMail(mail, { ...sampleMailData, order: async () => order }, sampleOrigins)))
      .text;
  };
  expect(await of(sampleOrders.paid)).toContain('will start on it straight away');
  const closed = await of({ ...sampleOrders.paid, posted_by: '2026-12-09' });
  expect(closed).toContain('will start on it as soon as we are open again');
  expect(closed).toContain('post them by Wednesday 9 December');
  expect(closed).not.toMatch(/straight away|working days/);
});

describe('the mails about an order with words inside', () => {
  const { paid, posted } = sampleOrders;
  const of = async (kind: string, order: OrderRecord, data: object = {}) => {
    const source = { ...sampleMailData, order: async () => order };
    const mail = { kind, recipient: 'anna@example.com', data: { order_id: order.id, ...data } };
    return (await renderMail(await writeMail(mail, source, sampleOrigins))).text.replace(/\s+/g, ' ');
  };
  /** The first card has words, and the others have them, too, or are none. */
  const withWords = (order: OrderRecord, isAlone: boolean): OrderRecord => {
    const cards = order.lines.filter(({ words_of }) => !words_of).map((line) => ({ ...line, words: null }));
    const lines = isAlone ? cards.slice(0, 1) : cards;
    const [card] = lines;
    if (!card) throw new Error('The sample has no card.');
    return { ...order, lines: [...lines, { ...card, id: 'fee', words_of: card.id, cards: 0 }] };
  };
  const withdrawal = { reason: '', request: 'withdrawal', asked_at: '2026-03-30T10:05:00Z' };

  test('say that those cards stay, and what may come back', async () => {
    const order = withWords(posted, false);
    const confirmed = await of('order-confirmation', withWords(paid, false));
    expect(confirmed).toContain(ownWordsStay);
    expect(confirmed).toContain('14 days from the day it arrives');
    for (const kind of ['cancel-request-received', 'cancel-request-posted']) {
      const mail = await of(kind, { ...order, refunded: 0 }, withdrawal);
      expect(mail, kind).toContain(ownWordsStay);
      expect(mail, kind).toContain('Send the other cards back within 14 days');
      expect(mail, kind).toContain('we pay what you paid for the other cards back');
    }
    expect(await of('owner-cancel-request', order, withdrawal)).toContain(ownWordsForOwner);
  });

  test('promise no days to change one’s mind where nothing may come back', async () => {
    for (const kind of ['order-confirmation', 'cancel-request-posted']) {
      const mail = await of(kind, withWords(kind === 'order-confirmation' ? paid : posted, true));
      expect(mail, kind).toContain(ownWordsStay);
      expect(mail, kind).not.toMatch(/14 days|send it back/);
    }
  });

  test('say nothing of it where no card has words', async () => {
    const plain = { ...paid, lines: paid.lines.filter(({ words_of }) => !words_of) };
    expect(await of('order-confirmation', plain)).not.toContain(ownWordsStay);
  });
});

describe('the mails about an order of a shop', () => {
  const { posted } = sampleOrders;
  const unpaid = { paid: 0, refunded: 0, refunds: [], on_account: posted.total };
  const order: OrderRecord = { ...posted, ...unpaid, trade: 'trade' };
  const of = async (kind: string, data: object = {}) => {
    const source = { ...sampleMailData, order: async () => order };
    const mail = { kind, recipient: 'anna@example.com', data: { order_id: order.id, ...data } };
    return (await renderMail(await writeMail(mail, source, sampleOrigins))).text.replace(/\s+/g, ' ');
  };

  test('promise none of the days that shoppers have to change their minds', async () => {
    expect(await of('order-confirmation')).toContain('you can also cancel it until then.');
    expect(await of('cancel-request-posted')).toContain('Orders of shops are not taken back once they are posted.');
    for (const kind of ['order-confirmation', 'cancel-request-posted']) {
      expect(await of(kind), kind).not.toMatch(/14 days|send it back/);
    }
  });

  test('take what is cancelled off its account', async () => {
    const asked = { reason: '', request: 'cancel', asked_at: '2026-03-30T10:05:00Z' };
    expect(await of('cancel-request-received', asked)).toContain(
      'We stop the order and take all of it off your account',
    );
  });
});
