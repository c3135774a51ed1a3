import { bearer, newCustomer, uniqueEmail } from '../../../world/customers.ts';
import { mailTo } from '../../../world/mailbox.ts';
import { call } from '../../../world/store-api.ts';
import type { Account } from './account.ts';
import { importPrice } from './import-price.ts';
import { deliverToIreland, inGalway } from './ireland.ts';
import type { ShopWeek } from './shop-week.ts';

type Task = () => Promise<unknown>;

async function inParallel(...tasks: Task[]): Promise<void> {
  const next = async (): Promise<void> => {
    const task = tasks.shift();
    if (!task) return;
    await task();
    return next();
  };
  await Promise.all(Array.from({ length: 3 }, next));
}

async function mondayAndTuesday(week: ShopWeek): Promise<void> {
  const anna = await newCustomer(week.desk.shop);
  await inParallel(
    () =>
      week.sell('one card, as the week begins', ['Monday', '00:00'], [week.line(1, 'Joy', 'White', 250)], {
        delivery: 99,
      }),
    async () => {
      const lines = [week.line(2, 'Joy', 'White', 250), week.line(1, 'Hope', 'White', 250)];
      const sold = await week.sell('by a customer with an account', ['Monday', '09:15'], lines, {
        delivery: 99,
        email: anna.email,
      });
      await claimOrder(week, sold, anna.token);
    },
    () =>
      week.sell('thirty of a card, free of delivery', ['Monday', '23:59'], [week.line(30, 'Joy', 'White', 250)], {
        delivery: 0,
      }),
    () => {
      const lines = [
        week.line(1, 'Joy', 'White', 250),
        week.line(2, 'Joy', 'Kraft', 275),
        week.line(1, 'Hope', 'Kraft', 275),
      ];
      return week.sell('several envelopes', ['Tuesday', '10:00'], lines, { delivery: 0 });
    },
    () =>
      week.sell('by express', ['Tuesday', '11:30'], [week.line(2, 'Hope', 'White', 250)], {
        delivery: 199,
        by: 'Express',
      }),
    () =>
      week.sell('ten pounds to the penny', ['Tuesday', '12:00'], [week.line(4, 'Joy', 'White', 250)], {
        delivery: 179,
      }),
  );
  await week.refundCards('by a customer with an account', ['Tuesday', '16:40'], 250, [0, 1]);
  await week.refundAmount('thirty of a card, free of delivery', ['Wednesday', '08:00'], 1000);
  await week.post('several envelopes', 'by express');
  await week.refundCards('several envelopes', ['Thursday', '09:30'], 275, [0, 1]);
}

async function claimOrder({ desk }: ShopWeek, { order }: Account, token: string): Promise<void> {
  const headers = { ...bearer(token), 'x-order-access': order.proof };
  const body = { save_address: false };
  const { status } = await call(desk.shop, `/store/orders/${order.id}/claim`, { body, headers });
  if (status !== 200) throw new Error(`The order was not claimed: ${status}`);
}

async function wednesdaySale(week: ShopWeek, tenth: string): Promise<void> {
  await week.withSale('Peace', () =>
    inParallel(
      () =>
        week.sell(
          'in the sale',
          ['Wednesday', '13:00'],
          [week.line(2, 'Peace', 'White', 200), week.line(1, 'Peace', 'Kraft', 220)],
          { delivery: 99 },
        ),
      () =>
        week.sell('in the sale with a code', ['Wednesday', '14:20'], [week.line(6, 'Peace', 'White', 200, 120)], {
          delivery: 0,
          codes: { [tenth]: 120 },
        }),
      () =>
        week.sell(
          'with a code that takes it below free delivery',
          ['Wednesday', '18:05'],
          [week.line(2, 'Joy', 'White', 250, 50), week.line(2, 'Hope', 'Kraft', 275, 55)],
          { delivery: 179, codes: { [tenth]: 105 } },
        ),
    ),
  );
  await week.refundCards('in the sale', ['Thursday', '23:50'], 719, [2, 1], true);
  await week.post('with a code that takes it below free delivery');
  await week.refundCards('with a code that takes it below free delivery', ['Friday', '10:10'], 225, [1]);
}

/** Hope costs £2.60 from here on. */
async function thursdayToSunday(week: ShopWeek, tenth: string, gift: string): Promise<void> {
  await inParallel(
    () => week.sell('at the new price', ['Thursday', '11:00'], [week.line(3, 'Hope', 'White', 260)], { delivery: 99 }),
    () => week.sell('after the sale', ['Thursday', '12:30'], [week.line(1, 'Peace', 'White', 250)], { delivery: 99 }),
    () =>
      week.sell('as a gift, delivery and all', ['Thursday', '15:00'], [week.line(1, 'Joy', 'White', 250, 250)], {
        delivery: 0,
        codes: { [gift]: 250, FREEPOST: 99 },
      }),
    () =>
      week.sell('after a refused card', ['Friday', '09:00'], [week.line(1, 'Hope', 'White', 260)], {
        delivery: 99,
        pays: ['pm_card_chargeDeclined', 'pm_card_visa'],
      }),
    () =>
      week.sell('with two codes', ['Friday', '12:12'], [week.line(2, 'Joy', 'Kraft', 275, 55)], {
        delivery: 0,
        codes: { [tenth]: 55, FREEPOST: 99 },
      }),
    () =>
      week.sell('many by express', ['Friday', '17:45'], [week.line(6, 'Joy', 'White', 250)], {
        delivery: 339,
        by: 'Express',
      }),
    () =>
      week.sell('cancelled by the owner', ['Friday', '20:00'], [week.line(1, 'Joy', 'White', 250)], { delivery: 99 }),
    () =>
      week.sell('cancelled for the shopper', ['Saturday', '08:30'], [week.line(2, 'Hope', 'White', 260)], {
        delivery: 99,
      }),
    () =>
      week.sell('late on Sunday, and sent back', ['Sunday', '23:59'], [week.line(3, 'Joy', 'Kraft', 275)], {
        delivery: 99,
      }),
  );
  await deliverToIreland(week.desk, () =>
    week.sell('to Ireland', ['Friday', '07:00'], [week.line(2, 'Joy', 'White', 250)], { delivery: 99, to: inGalway }),
  );
  await week.withFifthFree(() =>
    week.sell('of which the fifth is free', ['Saturday', '10:00'], [week.line(5, 'Joy', 'White', 250, 250)], {
      delivery: 179,
      automatic: { FIFTHFREE: 250 },
    }),
  );
}

async function refundAndPost(week: ShopWeek): Promise<void> {
  await week.cancel('cancelled by the owner', ['Friday', '21:15']);
  await week.refundAmount('thirty of a card, free of delivery', ['Friday', '22:00'], 250);
  await week.requestCancel('cancelled for the shopper');
  await week.cancel('cancelled for the shopper', ['Sunday', '00:30']);
  await week.refundAtProvider('many by express', ['Saturday', '19:00'], 500);
  await week.refundCards('of which the fifth is free', ['Sunday', '14:00'], 200, [1]);
  await week.post(
    ...['one card, as the week begins', 'by a customer with an account', 'thirty of a card, free of delivery'],
    ...['ten pounds to the penny', 'in the sale with a code', 'at the new price', 'after the sale'],
    ...['as a gift, delivery and all', 'after a refused card', 'with two codes', 'many by express'],
    ...['late on Sunday, and sent back', 'to Ireland', 'of which the fifth is free'],
  );
  await week.requestCancel('late on Sunday, and sent back');
  await week.refundCards('late on Sunday, and sent back', ['the Monday after', '00:10'], 924, [3], true);
}

async function signUp({ desk: { shop } }: ShopWeek): Promise<string> {
  const reader = uniqueEmail('reader');
  await call(shop, `/store/mailing?email=${encodeURIComponent(reader)}`);
  const token = /\/newsletter\/confirm\?token=([\w.-]+)/.exec((await mailTo(reader, /newsletter/)).html)?.[1];
  await call(shop, '/store/mailing/confirm', { body: { token } });
  return reader;
}

export async function runWeek(week: ShopWeek) {
  const tenth = await week.createCode({ kind: 'percent', value: 10 });
  const gift = await week.createCode({ kind: 'percent', value: 100 });
  await mondayAndTuesday(week);
  await wednesdaySale(week, tenth);
  const changes = await importPrice(week.desk.shop, week.card('Hope').number, ['2.50', '2.60']);
  await thursdayToSunday(week, tenth, gift);
  await refundAndPost(week);
  return { tenth, gift, changes, reader: await signUp(week) };
}
