import { setTimeout as wait } from 'node:timers/promises';
import { describeOutcome, findFalseClaim, type Outcome, type RestWatch } from './come-to-rest.ts';
import type { KillableShop } from './killable-shop.ts';
import type { Bought } from './lean-checkout.ts';

/** A shopper who leaves without asking for the order starts no completion, and the shop waits a minute for them. */
const endsWithin = ({ plan }: Bought) => (plan.leaves === 'unasked' ? 120_000 : 60_000);
/** The outbox job runs each minute, and mails claimed by a dead program are free after two. */
const mailedWithin = 210_000;

export interface Breach {
  wave: number;
  what: string;
}

type Mailed = Pick<KillableShop, 'mails'>;

export type Left = { bought: Bought; outcome: Outcome }[];

/** Waits until every cart is at rest and its mail sent, or too late. Returns the carts that never came to rest. */
export async function waitForRest(shop: Mailed, watch: RestWatch): Promise<Left> {
  while (watch.open.some((bought) => watch.sinceLastFault(bought) < endsWithin(bought) + 2_000)) await wait(1_000);
  const left = await watch.close();
  const mailsEnd = Date.now() + mailedWithin;
  while (Date.now() < mailsEnd && watch.rested.some(({ bought, outcome }) => isUntold(shop, bought, outcome))) {
    await wait(1_000);
  }
  return left;
}

const confirmations = (shop: Mailed, { email }: Bought) => shop.mails.confirmationsTo(email);

const mailsDue = ({ orders, taken }: Outcome) => (orders.length === 1 && taken > 0 ? 1 : 0);

const isUntold = (shop: Mailed, bought: Bought, outcome: Outcome) => confirmations(shop, bought) < mailsDue(outcome);

export function breachesOf(
  shop: Mailed,
  all: ReadonlyMap<Bought, number>,
  { rested }: RestWatch,
  left: Left,
): Breach[] {
  const breach = (bought: Bought, what: string): Breach => ({
    wave: all.get(bought) ?? -1,
    what: `${what} (cart ${bought.cart}, payment ${bought.intent}, told: ${bought.told}${bought.words && ` ${bought.words}`})`,
  });
  return [
    ...left.map(({ bought, outcome }) => breach(bought, `never came to rest: ${describeOutcome(outcome)}`)),
    ...rested
      .filter(({ bought, sinceLastFault }) => sinceLastFault > endsWithin(bought))
      .map(({ bought, sinceLastFault }) => breach(bought, `came to rest after ${Math.round(sinceLastFault / 1000)} s`)),
    ...[...rested, ...left].flatMap(({ bought, outcome }) => {
      const words = findFalseClaim(bought, outcome);
      return words ? [breach(bought, words)] : [];
    }),
    ...[...all.keys()].flatMap((bought) =>
      shop.mails.toldTwice(bought.email).map((subject) => breach(bought, `“${subject}” was mailed twice`)),
    ),
    ...[...rested, ...left].flatMap(({ bought, outcome }) => {
      const mails = confirmations(shop, bought);
      const due = mailsDue(outcome);
      if (mails === due || (due === 0 && outcome.refunded > 0)) return [];
      return [breach(bought, `${mails} confirmations were mailed, and ${due} ${due === 1 ? 'is' : 'are'} due`)];
    }),
  ];
}

export async function breachesOfBooks(shop: Pick<KillableShop, 'examine'>): Promise<Breach[]> {
  const { findings } = await shop.examine();
  return findings.map(({ invariant, about, what }) => ({ wave: -1, what: `${invariant} ${about}: ${what}` }));
}
