import { setTimeout as wait } from 'node:timers/promises';
import { Codes } from '../../world/codes.ts';
import { actAsOwner } from './act-as-owner.ts';
import { type Breach, breachesOf, breachesOfBooks, type Left, waitForRest } from './breaches.ts';
import { describeOutcome, RestWatch } from './come-to-rest.ts';
import type { KillableShop } from './killable-shop.ts';
import { type Bought, LeanCheckout, type Range, readRange } from './lean-checkout.ts';
import { describeFault, type Fault, type Wave, waveOf, waveSize } from './waves.ts';

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
  const left = await waitForRest(shop, watch);
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
