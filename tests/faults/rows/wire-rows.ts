import { setTimeout as wait } from 'node:timers/promises';
import { LeanCheckout } from '../killed/lean-checkout.ts';
import type { Trouble } from '../tcp-fault-proxy.ts';
import { plain, restOf, untried } from './killed-rows.ts';
import type { Bench, Row, Seen } from './row.ts';

type Way = 'backend to database' | 'backend to cards' | 'cards to backend';

const lasts = 4_000;
const asked: Record<Way, RegExp> = {
  'backend to database': /INSERT INTO shop_lock/i,
  'backend to cards': /GET \/v1\/payment_intents\//,
  'cards to backend': /POST \/webhooks/,
};
const said: Record<Way, string> = {
  'backend to database': 'between backend and database',
  'backend to cards': 'between backend and card provider',
  'cards to backend': 'on which the card provider tells the shop',
};

const troubles: { way: Way; words: string; trouble: Trouble }[] = [
  { way: 'backend to database', words: 'is cut', trouble: 'down' },
  { way: 'backend to database', words: 'hangs', trouble: 'hanging' },
  { way: 'backend to database', words: 'is slow', trouble: { slow: 100 } },
  { way: 'backend to database', words: 'brings everything in pieces of a few bytes', trouble: { sliced: 7 } },
  { way: 'backend to cards', words: 'is cut', trouble: 'down' },
  { way: 'backend to cards', words: 'hangs', trouble: 'hanging' },
  { way: 'backend to cards', words: 'garbles every answer', trouble: 'garbled' },
  { way: 'backend to cards', words: 'brings everything in pieces of a few bytes', trouble: { sliced: 7 } },
  { way: 'cards to backend', words: 'is cut', trouble: 'down' },
];

const weak = ({ way, words, trouble }: (typeof troubles)[number]): Row => ({
  number: way === 'cards to backend' ? 5 : 11,
  fault: `The line ${said[way]} ${words} for four seconds while an order is made`,
  async run({ shop, range, name }) {
    const wire = shop.wires[way];
    const over = new Promise<number>((done) => {
      wire.when(asked[way], 'before', () => {
        wire.trouble(trouble);
        // Data in transit was lost; cutting the connections lets both sides notice.
        void wait(lasts).then(() => {
          wire.trouble();
          wire.cut();
          done(Date.now());
        });
      });
    });
    const bought = await new LeanCheckout(() => shop.running, range, plain, `row-${name}@example.com`).run();
    const wholeAt = await Promise.race([over, wait(10_000)]);
    wire.restore();
    return wholeAt ? restOf({ shop, range, name }, bought, wholeAt) : untried;
  },
});

const mailServer = (manner: 'refusing' | 'hanging'): Row => ({
  number: 14,
  fault: `The mail server is ${manner} while an order is made, and back ten seconds later`,
  async run(bench) {
    const { shop, range, name } = bench;
    shop.mails.manner = manner;
    const bought = await new LeanCheckout(() => shop.running, range, plain, `row-${name}@example.com`).run();
    await wait(10_000);
    shop.mails.manner = 'taking';
    return restOf(bench, bought, Date.now());
  },
});

const cardsAway: Row = {
  number: 2,
  fault: 'The card provider is killed when the card has said yes, before the shop asks for it',
  async run(bench) {
    const { shop, range, name } = bench;
    const plan = { ...plain, leaves: 'unasked' } as const;
    const first = await new LeanCheckout(() => shop.running, range, plan, `row-${name}@example.com`).run();
    const killedAt = Date.now();
    shop.kill('cards');
    await wait(300);
    await shop.untilBack();
    const bought = await LeanCheckout.resume(() => shop.running, range, { ...first, plan: plain });
    return restOf(bench, bought, killedAt);
  },
};

const everythingDies: Row = {
  number: 3,
  fault: 'The machine loses its power while an order is made: every program ends at once',
  async run(bench) {
    const { shop, range, name } = bench;
    const dead = new Promise<number>((done) => {
      shop.wires['backend to cards'].when(/POST \/v1\/payment_intents\/\w+\/capture/, 'after', () => {
        for (const part of ['postgres', 'backend', 'cards', 'storefront'] as const) shop.kill(part);
        done(Date.now());
      });
    });
    const bought = await new LeanCheckout(() => shop.running, range, plain, `row-${name}@example.com`).run();
    const diedAt = await Promise.race([dead, wait(10_000)]);
    await shop.untilBack();
    return diedAt ? restOf(bench, bought, diedAt) : untried;
  },
};

const pages = ['/', '/cards/do-not'];

async function windowIsLit({ shop }: Bench, fault: () => void, words: string): Promise<Seen> {
  fault();
  const began = Date.now();
  for (;;) {
    const answers = await Promise.all(
      pages.map((page) =>
        fetch(new URL(page, shop.running.storefront), { signal: AbortSignal.timeout(5_000) }).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    const isLit = answers.every((status) => status === 200);
    if (isLit || Date.now() > began + 60_000) {
      await shop.untilBack();
      return {
        shopper: isLit ? words : 'nothing at all',
        owner: 'nothing changed',
        ...(isLit && { seconds: Math.round((Date.now() - began) / 1000) }),
        breaches: isLit ? [] : [`after a minute ${pages.join(' and ')} answered ${answers.join(' and ')}`],
      };
    }
    await wait(500);
  }
}

const storefrontKilled: Row = {
  number: 1,
  fault: 'The storefront is killed',
  run: (bench) => windowIsLit(bench, () => bench.shop.kill('storefront'), 'the pages again'),
};

const storefrontAlone: Row = {
  number: 1,
  fault: 'The line between storefront and backend is cut',
  async run(bench) {
    const wire = bench.shop.wires['storefront to backend'];
    const seen = await windowIsLit(bench, () => wire.trouble('down'), 'home and the cards as before');
    wire.restore();
    return seen;
  },
};

export const wireRows: Row[] = [
  ...troubles.map(weak),
  mailServer('refusing'),
  mailServer('hanging'),
  cardsAway,
  everythingDies,
  storefrontAlone,
  storefrontKilled,
];
