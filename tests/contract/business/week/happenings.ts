import { anyAddress, bearer, newCustomer } from '../../../world/customers.ts';
import { mailTo } from '../../../world/mailbox.ts';
import { call } from '../../../world/store-api.ts';
import type { Account } from './account.ts';
import { importPrice } from './import-price.ts';
import { deliverToIreland, inGalway } from './ireland.ts';
import type { ShopWeek } from './shop-week.ts';

type Deed = () => Promise<unknown>;

/** Shoppers come side by side, three at a time. */
async function together(...deeds: Deed[]): Promise<void> {
  const next = async (): Promise<void> => {
    const deed = deeds.shift();
    if (!deed) return;
    await deed();
    return next();
  };
  await Promise.all(Array.from({ length: 3 }, next));
}

/** Monday and Tuesday: orders of every size and way, at the prices of every day. */
async function beginning(week: ShopWeek): Promise<void> {
  const anna = await newCustomer(week.desk.shop);
  await together(
    () =>
      week.sells('one card, as the week begins', ['Monday', '00:00'], [week.line(1, 'Joy', 'White', 250)], {
        delivery: 99,
      }),
    async () => {
      const lines = [week.line(2, 'Joy', 'White', 250), week.line(1, 'Hope', 'White', 250)];
      const sold = await week.sells('by somebody with an account', ['Monday', '09:15'], lines, {
        ...{ delivery: 99, email: anna.email },
      });
      await claim(week, sold, anna.token);
    },
    () =>
      week.sells('thirty of a card, free of delivery', ['Monday', '23:59'], [week.line(30, 'Joy', 'White', 250)], {
        delivery: 0,
      }),
    () => {
      const lines = [
        week.line(1, 'Joy', 'White', 250),
        week.line(2, 'Joy', 'Kraft', 275),
        week.line(1, 'Hope', 'Kraft', 275),
      ];
      return week.sells('several envelopes', ['Tuesday', '10:00'], lines, { delivery: 0 });
    },
    () =>
      week.sells('by express', ['Tuesday', '11:30'], [week.line(2, 'Hope', 'White', 250)], {
        ...{ delivery: 199, by: 'Express' },
      }),
    () =>
      week.sells('ten pounds to the penny', ['Tuesday', '12:00'], [week.line(4, 'Joy', 'White', 250)], {
        delivery: 179,
      }),
  );
  await week.refundsCards('by somebody with an account', ['Tuesday', '16:40'], 250, [0, 1]);
  await week.refundsSum('thirty of a card, free of delivery', ['Wednesday', '08:00'], 1000);
  await week.posts('several envelopes', 'by express');
  await week.refundsCards('several envelopes', ['Thursday', '09:30'], 275, [0, 1]);
}

async function claim({ desk }: ShopWeek, { order }: Account, token: string): Promise<void> {
  const headers = { ...bearer(token), 'x-order-access': order.proof };
  const body = { save_address: false };
  const { status } = await call(desk.shop, `/store/orders/${order.id}/claim`, { body, headers });
  if (status !== 200) throw new Error(`The order was not claimed: ${status}`);
}

/** Wednesday: a sale that begins and ends, and a code with it. */
async function sale(week: ShopWeek, tenth: string): Promise<void> {
  await week.putsOnSale('Peace', () =>
    together(
      () =>
        week.sells(
          'in the sale',
          ['Wednesday', '13:00'],
          [week.line(2, 'Peace', 'White', 200), week.line(1, 'Peace', 'Kraft', 220)],
          { delivery: 99 },
        ),
      () =>
        week.sells('in the sale with a code', ['Wednesday', '14:20'], [week.line(6, 'Peace', 'White', 200, 120)], {
          ...{ delivery: 0, codes: { [tenth]: 120 } },
        }),
      () =>
        week.sells(
          'with a code that takes it below free delivery',
          ['Wednesday', '18:05'],
          [week.line(2, 'Joy', 'White', 250, 50), week.line(2, 'Hope', 'Kraft', 275, 55)],
          { delivery: 179, codes: { [tenth]: 105 } },
        ),
    ),
  );
  await week.refundsCards('in the sale', ['Thursday', '23:50'], 719, [2, 1], true);
  await week.posts('with a code that takes it below free delivery');
  await week.refundsCards('with a code that takes it below free delivery', ['Friday', '10:10'], 225, [1]);
}

/** Thursday to Sunday: Hope costs £2.60 from now on. */
async function afterTheImport(week: ShopWeek, tenth: string, gift: string): Promise<void> {
  await together(
    () => week.sells('at the new price', ['Thursday', '11:00'], [week.line(3, 'Hope', 'White', 260)], { delivery: 99 }),
    () => week.sells('after the sale', ['Thursday', '12:30'], [week.line(1, 'Peace', 'White', 250)], { delivery: 99 }),
    () =>
      week.sells('as a gift, delivery and all', ['Thursday', '15:00'], [week.line(1, 'Joy', 'White', 250, 250)], {
        ...{ delivery: 0, codes: { [gift]: 250, FREEPOST: 99 } },
      }),
    () =>
      week.sells('after a refused card', ['Friday', '09:00'], [week.line(1, 'Hope', 'White', 260)], {
        ...{ delivery: 99, pays: ['pm_card_chargeDeclined', 'pm_card_visa'] },
      }),
    () =>
      week.sells('with two codes', ['Friday', '12:12'], [week.line(2, 'Joy', 'Kraft', 275, 55)], {
        ...{ delivery: 0, codes: { [tenth]: 55, FREEPOST: 99 } },
      }),
    () =>
      week.sells('many by express', ['Friday', '17:45'], [week.line(6, 'Joy', 'White', 250)], {
        ...{ delivery: 339, by: 'Express' },
      }),
    () =>
      week.sells('cancelled by the owner', ['Friday', '20:00'], [week.line(1, 'Joy', 'White', 250)], { delivery: 99 }),
    () =>
      week.sells('cancelled for the shopper', ['Saturday', '08:30'], [week.line(2, 'Hope', 'White', 260)], {
        delivery: 99,
      }),
    () =>
      week.sells('late on Sunday, and sent back', ['Sunday', '23:59'], [week.line(3, 'Joy', 'Kraft', 275)], {
        delivery: 99,
      }),
  );
  await deliverToIreland(week.desk, () =>
    week.sells('to Ireland', ['Friday', '07:00'], [week.line(2, 'Joy', 'White', 250)], { delivery: 99, to: inGalway }),
  );
  await week.givesTheFifth(() =>
    week.sells('of which the fifth is free', ['Saturday', '10:00'], [week.line(5, 'Joy', 'White', 250, 250)], {
      ...{ delivery: 179, unasked: { FIFTHFREE: 250 } },
    }),
  );
}

/** What the owner does about them up to the Monday after. */
async function ending(week: ShopWeek): Promise<void> {
  await week.cancels('cancelled by the owner', ['Friday', '21:15']);
  await week.refundsSum('thirty of a card, free of delivery', ['Friday', '22:00'], 250);
  await week.asksToCancel('cancelled for the shopper');
  await week.cancels('cancelled for the shopper', ['Sunday', '00:30']);
  await week.refundsThere('many by express', ['Saturday', '19:00'], 500);
  await week.refundsCards('of which the fifth is free', ['Sunday', '14:00'], 200, [1]);
  await week.posts(
    ...['one card, as the week begins', 'by somebody with an account', 'thirty of a card, free of delivery'],
    ...['ten pounds to the penny', 'in the sale with a code', 'at the new price', 'after the sale'],
    ...['as a gift, delivery and all', 'after a refused card', 'with two codes', 'many by express'],
    ...['late on Sunday, and sent back', 'to Ireland', 'of which the fifth is free'],
  );
  await week.asksToCancel('late on Sunday, and sent back');
  await week.refundsCards('late on Sunday, and sent back', ['the Monday after', '00:10'], 924, [3], true);
}

/** Somebody who asks for the newsletter, and says so once more behind the mailed link. */
async function signUp({ desk: { shop } }: ShopWeek): Promise<string> {
  const reader = anyAddress('reader');
  await call(shop, `/store/mailing?email=${encodeURIComponent(reader)}`);
  const token = /\/newsletter\/confirm\?token=([\w.-]+)/.exec((await mailTo(reader, /newsletter/)).html)?.[1];
  await call(shop, '/store/mailing/confirm', { body: { token } });
  return reader;
}

/** The week from its first minute to what was settled after it. */
export async function happen(week: ShopWeek) {
  const tenth = await week.makesCode({ kind: 'percent', value: 10 });
  const gift = await week.makesCode({ kind: 'percent', value: 100 });
  await beginning(week);
  await sale(week, tenth);
  const changes = await importPrice(week.desk.shop, week.card('Hope').number, ['2.50', '2.60']);
  await afterTheImport(week, tenth, gift);
  await ending(week);
  return { tenth, gift, changes, reader: await signUp(week) };
}
