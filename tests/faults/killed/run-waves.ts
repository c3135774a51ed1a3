import { setTimeout as wait } from 'node:timers/promises';
import { Codes } from '../../world/codes.ts';
import { type Outcome, RestWatch, untruth, wordsFor } from './come-to-rest.ts';
import { keepShop } from './keep-shop.ts';
import type { KillableShop } from './killable-shop.ts';
import { type Bought, LeanCheckout, type Range, readRange } from './lean-checkout.ts';
import { type Fault, sentenceFor, type Wave, waveOf, waveSize } from './waves.ts';

/**
 * The promise: by then it has ended by itself. Whoever closed the browser without asking for the order left no
 * completion behind that could be taken up; the shop waits a minute for them to come back.
 */
const endsWithin = ({ plan }: Bought) => (plan.leaves === 'unasked' ? 120_000 : 60_000);
/** The sweep of each minute writes what an interrupted completion did not; what a dead program had in hand is free after two. */
const mailedWithin = 210_000;

export interface Breach {
  wave: number;
  what: string;
}

export interface Told {
  checkouts: number;
  confirmed: number;
  interrupted: number;
  kills: number;
  openedByHand: number;
  /** Mails that came again under one Message-ID, since the yes to them was lost. */
  repeatedMails: number;
  /** How many ended how, and how many were told what last. */
  ends: Record<string, number>;
  told: Record<string, number>;
  /** Why some never came as far as paying. */
  gaveUp: Record<string, number>;
  /** Milliseconds, of those that were interrupted or left. */
  rests: number[];
  /** Milliseconds of a checkout that nothing interrupted. */
  quiet: number[];
  breaches: Breach[];
  seconds: number;
}

export interface WavesOrder {
  seed: number;
  checkouts: number;
  /** The first wave, for a replay. */
  from?: number;
  say: (progress: string) => void;
}

/** Shoppers, an owner and faults, wave after wave; what was found is told at the end, and breaches as they come. */
export async function runWaves(shop: KillableShop, { seed, checkouts, from = 0, say }: WavesOrder): Promise<Told> {
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
    const faults = wave.faults.map(sentenceFor).join(', ') || 'nothing goes wrong';
    say(
      `${waveOfCart.size} of ${checkouts}: wave ${number} (${faults}); ${cut} interrupted, ${watch.open.length} not at rest`,
    );
  }
  // What was interrupted last has its time too.
  while (watch.open.some((bought) => watch.since(bought) < endsWithin(bought) + 2_000)) await wait(1_000);
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
  const owner = wave.owner.map((does, place) => keepShop(shop, does, rested.at(-1 - place)));
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
    // What was garbled or held half way is cut: nobody can make sense of the rest of it.
    if (fault.trouble === 'garbled' || fault.trouble === 'hanging') wire.cut();
  }
}

/** A run in which hardly anybody got as far as paying is no proof, however well it ends. */
function tooFew({ confirmed, checkouts, gaveUp }: Pick<Told, 'confirmed' | 'checkouts' | 'gaveUp'>): Breach[] {
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
    ends: tally([...[...rested, ...left].map(({ outcome }) => wordsFor(outcome)), ...never]),
    told: tally(carts.map(({ told }) => told)),
    gaveUp: tally(
      carts.filter(({ isConfirmed }) => !isConfirmed).map(({ words }) => words || 'the card was never confirmed'),
    ),
    rests: rested
      .filter(({ bought }) => bought.isInterrupted || bought.told === 'left')
      .map(({ milliseconds }) => milliseconds)
      .sort((one, other) => one - other),
    quiet: carts
      .filter((one) => !one.isInterrupted && !one.isTroubled && one.told === 'order' && one.plan.presses === 1)
      .map(({ begunAt, toldAt }) => toldAt - begunAt)
      .sort((one, other) => one - other),
  };
}

function breachesOf(shop: KillableShop, all: ReadonlyMap<Bought, number>, { rested }: RestWatch, left: Left): Breach[] {
  const say = (bought: Bought, what: string): Breach => ({
    wave: all.get(bought) ?? -1,
    what: `${what} (cart ${bought.cart}, payment ${bought.intent}, told: ${bought.told}${bought.words && ` ${bought.words}`})`,
  });
  return [
    ...left.map(({ bought, outcome }) => say(bought, `never came to rest: ${wordsFor(outcome)}`)),
    ...rested
      .filter(({ bought, milliseconds }) => milliseconds > endsWithin(bought))
      .map(({ bought, milliseconds }) => say(bought, `came to rest after ${Math.round(milliseconds / 1000)} s`)),
    ...[...rested, ...left].flatMap(({ bought, outcome }) => {
      const words = untruth(bought, outcome);
      return words ? [say(bought, words)] : [];
    }),
    ...[...all.keys()].flatMap((bought) =>
      shop.mails.toldTwice(bought.email).map((subject) => say(bought, `“${subject}” was mailed twice`)),
    ),
    ...[...rested, ...left].flatMap(({ bought, outcome }) => {
      const mails = confirmations(shop, bought);
      const due = mailsDue(outcome);
      if (mails === due || (due === 0 && outcome.refunded > 0)) return [];
      return [say(bought, `${mails} confirmations were mailed, and ${due} ${due === 1 ? 'is' : 'are'} due`)];
    }),
  ];
}

async function breachesOfBooks(shop: KillableShop): Promise<Breach[]> {
  const { findings } = await shop.examine();
  return findings.map(({ invariant, about, what }) => ({ wave: -1, what: `${invariant} ${about}: ${what}` }));
}
