import { setTimeout as wait } from 'node:timers/promises';
import { actAsOwner } from '../killed/act-as-owner.ts';
import { describeOutcome, findFalseClaim, isAtRest, outcomesOf } from '../killed/come-to-rest.ts';
import { type Bought, LeanCheckout, type Plan } from '../killed/lean-checkout.ts';
import { completion, type Moment, mailing, owner } from './moments.ts';
import type { Bench, Row, Seen } from './row.ts';

const endsWithin = 60_000;
export const plain: Plan = { isDeclinedFirst: false, code: null, presses: 1, leaves: 'never' };

const screens: Record<Bought['told'], string> = {
  order: 'the order',
  pending: '“still confirming, do not pay again”, for a minute',
  refused: 'that it was not ordered',
  left: 'nothing: the browser was closed',
  'not paid': 'that it could not go on, before anything was paid',
};

const neverCame = 'the moment never came: nothing was tried';
export const untried: Seen = { shopper: '', owner: '', breaches: [neverCame] };

const titles = {
  backend: 'backend',
  postgres: 'database',
  cards: 'card provider',
  storefront: 'storefront',
  mailbox: 'mail server',
} as const;

async function buyAndKill(bench: Bench, moment: Moment, plan: Plan): Promise<Seen> {
  const { shop } = bench;
  const isHit = kill(bench, moment);
  const email = `row-${bench.name}@example.com`;
  const checkout = new LeanCheckout(() => shop.running, bench.range, plan, email);
  const bought = await checkout.run();
  const killedAt = await Promise.race([isHit, wait(15_000)]);
  if (!killedAt) {
    shop.wires[moment.way].restore();
    return untried;
  }
  await shop.untilBack();
  return restOf(bench, bought, killedAt);
}

function kill({ shop }: Bench, { way, words, when, part = 'backend' }: Moment): Promise<number> {
  return new Promise((done) => {
    shop.wires[way].when(words, when, () => {
      shop.kill(part);
      done(Date.now());
    });
  });
}

export async function restOf({ shop }: Bench, bought: Bought, since: number): Promise<Seen> {
  const end = since + endsWithin;
  for (;;) {
    const [outcome] = await outcomesOf(shop, [bought]).catch(() => []);
    const isSettled = outcome && isAtRest(outcome);
    if (outcome && (isSettled || Date.now() > end)) {
      const breaches = [
        ...(isSettled ? [] : [`not at rest after a minute: ${describeOutcome(outcome)}`]),
        ...[findFalseClaim(bought, outcome)].filter((words) => words !== undefined),
        ...(isSettled ? await mailBreaches(shop, bought, outcome.orders.length) : []),
      ];
      const seconds = isSettled ? Math.round((Date.now() - since) / 1000) : undefined;
      return {
        shopper: screens[bought.told],
        owner: describeOutcome(outcome),
        ...(seconds !== undefined && { seconds }),
        breaches,
      };
    }
    await wait(1_000);
  }
}

/** The outbox job writes missing mails each minute, and those claimed by a dead program are free after two. */
async function mailBreaches(shop: Bench['shop'], { email }: Bought, due: number): Promise<string[]> {
  const arrived = () => shop.mails.confirmationsTo(email);
  const end = Date.now() + 210_000;
  while (arrived() < due && Date.now() < end) await wait(1_000);
  return arrived() === due ? [] : [`${arrived()} confirmations arrived, and ${due} are due`];
}

const killed = (moment: Moment, leaves: boolean): Row => ({
  number: 3,
  fault: `The ${titles[moment.part ?? 'backend']} is killed when ${moment.name}${leaves ? ', and the shopper is gone' : ''}`,
  run: (bench) => buyAndKill(bench, moment, { ...plain, leaves: leaves ? 'asked' : 'never' }),
});

const owners = ({ does, moment }: (typeof owner)[number]): Row => ({
  number: 10,
  fault: `The owner ${does} an order, and the backend is killed when ${moment.name}`,
  async run(bench) {
    const { shop, range, name } = bench;
    const bought = await new LeanCheckout(() => shop.running, range, plain, `row-${name}@example.com`).run();
    const [standing] = await outcomesOf(shop, [bought]);
    const isHit = kill(bench, moment);
    const kept = actAsOwner(shop, does, standing);
    const killedAt = await Promise.race([isHit, wait(15_000)]);
    shop.wires[moment.way].restore();
    await shop.untilBack();
    const since = killedAt ?? Date.now();
    await kept;
    const due = does === 'cancels' ? (standing?.taken ?? 0) : 100;
    for (;;) {
      const [outcome] = await outcomesOf(shop, [bought]);
      const isSettled = outcome?.refunded === due && outcome.orders.length === (does === 'cancels' ? 0 : 1);
      if (isSettled || Date.now() > since + endsWithin) {
        const back = `${(outcome?.refunded ?? 0) / 100} pounds given back`;
        return {
          shopper: 'their money, and a mail',
          owner: outcome ? `${describeOutcome(outcome)}, ${back}` : 'nothing',
          ...(isSettled && { seconds: Math.round((Date.now() - since) / 1000) }),
          breaches: [
            ...(killedAt ? [] : [neverCame]),
            ...(isSettled ? [] : [`${back} after a minute, and ${due / 100} are due`]),
          ],
        };
      }
      await wait(1_000);
    }
  },
});

export const killedRows: Row[] = [
  ...completion.map((moment) => killed(moment, false)),
  ...completion
    .filter(({ part, way, when }) => !part && (way === 'backend to cards' || when === 'before'))
    .map((moment) => killed(moment, true)),
  ...mailing.map((moment) => killed(moment, false)).map((row) => ({ ...row, number: 14 })),
  ...owner.map(owners),
];
