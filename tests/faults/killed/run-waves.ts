import { setTimeout as wait } from 'node:timers/promises';
import { Codes } from '../../world/codes.ts';
import { actAsOwner } from './act-as-owner.ts';
import { describeOutcome, findFalseClaim, type Outcome, RestWatch } from './come-to-rest.ts';
import type { KillableShop } from './killable-shop.ts';
import { type Bought, LeanCheckout, type Range, readRange } from './lean-checkout.ts';
import { describeFault, type Fault, type Wave, waveOf, waveSize } from './waves.ts';

/**
 * The promised time. A shopper who leaves without asking for the order starts no completion, and the shop waits a
 * minute for them.
 */
const endsWithin = ({ plan }: Bought) => (plan.leaves === 'unasked' ? 120_000 : 60_000);
/** The outbox job runs each minute, and mails claimed by a dead program are free after two. */
const mailedWithin = 210_000;

export interface Breach {
  wave: number;
  what: string;
}

export interface WavesReport {
  checkouts: number;
  confirmed: number;
  interrupted: number;
  kills: number;
  openedByHand: number;
  /** Mails sent again because their acknowledgement was lost. */
  repeatedMails: number;
  ends: Record<string, number>;
  told: Record<string, number>;
  gaveUp: Record<string, number>;
  /** Milliseconds of interrupted or abandoned checkouts, from the first fault that met them. */
  rests: number[];
  quiet: number[];
  breaches: Breach[];
  seconds: number;
}

export interface WavesOptions {
  seed: number;
  checkouts: number;
  from?: number;
  onProgress: (progress: string) => void;
}

/** Runs wave after wave and reports at the end. */
export async function runWaves(
  shop: KillableShop,
  { seed, checkouts, from = 0, onProgress }: WavesOptions,
): Promise<WavesReport> {
  const began = Date.now();
  const waves = Math.ceil(checkouts / waveSize);
  const range = await readRange(shop.running);
  const code = await new Codes(shop.running).makeBy(
    { type: 'percentage', target_type: 'items', allocation: 'across', value: 10, currency_code: 'gbp' },
    { limit: 1_000_000 },
  );
  const watch = new RestWatch(shop);
  const waveOfCart = new Map<Bought, number>();
  for (let number = from; number < from + waves; number++) {
    const wave = waveOf(seed, number);
    const size = Math.min(waveSize, checkouts - (number - from) * waveSize);
    const all = await runWave({
      shop,
      wave: { ...wave, shoppers: wave.shoppers.slice(0, size) },
      range,
      code,
      watch,
      name: `${seed}-${number}`,
    });
    for (const bought of all) waveOfCart.set(bought, number);
    const cut = [...waveOfCart.keys()].filter(({ isInterrupted }) => isInterrupted).length;
    const faults = wave.faults.map(describeFault).join(', ') || 'nothing goes wrong';
    onProgress(
      `${waveOfCart.size} of ${checkouts}: wave ${number} (${faults}); ${cut} interrupted, ${watch.open.length} not at rest`,
    );
  }
  while (watch.open.some((bought) => watch.sinceLastFault(bought) < endsWithin(bought) + 2_000)) await wait(1_000);
  const left = await watch.close();
  const mailsEnd = Date.now() + mailedWithin;
  while (Date.now() < mailsEnd && watch.rested.some(({ bought, outcome }) => isUntold(shop, bought, outcome))) {
    await wait(1_000);
  }
  const told = count(waveOfCart, watch, left);
  const breaches = [...tooFew(told), ...breachesOf(shop, waveOfCart, watch, left), ...(await breachesOfBooks(shop))];
  return {
    ...told,
    kills: shop.kills,
    openedByHand: shop.openedByHand,
    repeatedMails: shop.mails.repeated,
    breaches,
    seconds: Math.round((Date.now() - began) / 1000),
  };
}

interface OneWave {
  shop: KillableShop;
  wave: Wave;
  range: Range;
  code: string;
  watch: RestWatch;
  name: string;
}

async function runWave({ shop, wave, range, code, watch, name }: OneWave): Promise<Bought[]> {
  const rested = watch.rested.filter(({ outcome }) => outcome.orders.length === 1).map(({ outcome }) => outcome);
  const live = new Set<LeanCheckout>();
  const shoppers = wave.shoppers.map(async ({ comesAfter, hasCode, ...plan }, place) => {
    await wait(comesAfter);
    const email = `shopper-${name}-${place}@example.com`;
    const checkout = new LeanCheckout(() => shop.running, range, { ...plan, code: hasCode ? code : null }, email);
    live.add(checkout);
    const bought = await checkout.run();
    live.delete(checkout);
    watch.follow(bought);
    return bought;
  });
  const faults = wave.faults.map((fault) => goWrong(shop, fault, watch, live));
  const owner = wave.owner.map((does, place) => actAsOwner(shop, does, rested.at(-1 - place)));
  const [all] = await Promise.all([Promise.all(shoppers), Promise.all(faults), Promise.all(owner)]);
  await shop.untilBack();
  return all;
}

async function goWrong(
  shop: KillableShop,
  fault: Fault,
  watch: RestWatch,
  live: ReadonlySet<LeanCheckout>,
): Promise<void> {
  await wait(fault.after);
  watch.noteFault();
  if ('kill' in fault) {
    for (const checkout of live) checkout.noteKill();
    shop.kill(fault.kill);
    await wait(500);
    await shop.untilBack();
  } else {
    const wire = shop.wires[fault.way];
    wire.trouble(fault.trouble);
    await wait(fault.lasts);
    wire.trouble();
    // Partly garbled or held data is useless, so the connections are cut.
    if (fault.trouble === 'garbled' || fault.trouble === 'hanging') wire.cut();
  }
}

/** A run in which few shoppers pay proves little. */
function tooFew({ confirmed, checkouts, gaveUp }: Pick<WavesReport, 'confirmed' | 'checkouts' | 'gaveUp'>): Breach[] {
  if (confirmed * 2 >= checkouts) return [];
  const why = Object.keys(gaveUp).join('; ');
  return [{ wave: -1, what: `only ${confirmed} of ${checkouts} came as far as paying (${why}), which proves little` }];
}

const confirmations = (shop: KillableShop, { email }: Bought) => shop.mails.confirmationsTo(email);

const mailsDue = ({ orders, taken }: Outcome) => (orders.length === 1 && taken > 0 ? 1 : 0);

const isUntold = (shop: KillableShop, bought: Bought, outcome: Outcome) =>
  confirmations(shop, bought) < mailsDue(outcome);

type Left = { bought: Bought; outcome: Outcome }[];

function count(all: ReadonlyMap<Bought, number>, { rested }: RestWatch, left: Left) {
  const carts = [...all.keys()];
  const tally = (words: string[]) =>
    Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, list]) => [word, list.length] as const));
  const never = carts.filter(({ intent }) => !intent).map(() => 'no payment begun');
  return {
    checkouts: carts.length,
    confirmed: carts.filter(({ isConfirmed }) => isConfirmed).length,
    interrupted: carts.filter(({ isInterrupted }) => isInterrupted).length,
    ends: tally([...[...rested, ...left].map(({ outcome }) => describeOutcome(outcome)), ...never]),
    told: tally(carts.map(({ told }) => told)),
    gaveUp: tally(
      carts.filter(({ isConfirmed }) => !isConfirmed).map(({ words }) => words || 'the card was never confirmed'),
    ),
    rests: rested
      .filter(({ bought }) => bought.isInterrupted || bought.told === 'left')
      .map(({ sinceFirstFault }) => sinceFirstFault)
      .sort((one, other) => one - other),
    quiet: carts
      .filter((one) => !one.isInterrupted && !one.isTroubled && one.told === 'order' && one.plan.presses === 1)
      .map(({ begunAt, toldAt }) => toldAt - begunAt)
      .sort((one, other) => one - other),
  };
}

function breachesOf(shop: KillableShop, all: ReadonlyMap<Bought, number>, { rested }: RestWatch, left: Left): Breach[] {
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

async function breachesOfBooks(shop: KillableShop): Promise<Breach[]> {
  const { findings } = await shop.examine();
  return findings.map(({ invariant, about, what }) => ({ wave: -1, what: `${invariant} ${about}: ${what}` }));
}
