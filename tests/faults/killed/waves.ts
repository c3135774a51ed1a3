import fc from 'fast-check';
import type { Trouble } from '../tcp-fault-proxy.ts';
import type { Part } from './killable-shop.ts';
import type { Plan } from './lean-checkout.ts';

export const waveSize = 25;

interface Shopper extends Plan {
  comesAfter: number;
  hasCode: boolean;
}

type Way = 'backend to database' | 'backend to cards' | 'backend to mail' | 'cards to backend';

export type Fault = { after: number } & ({ kill: Part } | { way: Way; trouble: Trouble; lasts: number });

export interface Wave {
  shoppers: Shopper[];
  faults: Fault[];
  owner: ('cancels' | 'refunds')[];
}

/** The milliseconds in which the shoppers of a wave come: 25 come faster than the shop can serve them. */
const arrivals = (size: number) => 4_000 + Math.max(0, size - waveSize) * 400;

const plan = {
  isDeclinedFirst: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
  hasCode: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  code: fc.constant(null),
  presses: fc.constantFrom(1, 1, 1, 1, 2, 3),
  leaves: fc
    .integer({ min: 0, max: 24 })
    .map((one): Plan['leaves'] => (one === 0 ? 'unasked' : one === 1 ? 'asked' : 'never')),
};

/** The backend handles the money, so most kills hit it. */
const part: fc.Arbitrary<Part> = fc.constantFrom(
  ...Array.from({ length: 8 }, () => 'backend' as const),
  ...(['postgres', 'postgres', 'cards', 'cards', 'mailbox', 'storefront'] as const),
);
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constantFrom<Trouble>('down', 'hanging', 'garbled'),
  fc.integer({ min: 20, max: 400 }).map((slow) => ({ slow })),
  fc.integer({ min: 1, max: 40 }).map((sliced) => ({ sliced })),
);
const way = fc.constantFrom<Way>('backend to database', 'backend to cards', 'backend to mail', 'cards to backend');

/** Seven waves of ten have a kill, and a larger wave one for each 50 shoppers, so that over a fifth are interrupted. */
function waveWith(size: number): fc.Arbitrary<Wave> {
  const after = fc.integer({ min: 500, max: arrivals(size) + 8_000 });
  const kill: fc.Arbitrary<Fault> = fc.record({ after, kill: part });
  const weakness: fc.Arbitrary<Fault> = fc.record({ after, way, trouble, lasts: fc.integer({ min: 200, max: 4_000 }) });
  const kills = fc
    .tuple(fc.integer({ min: 0, max: 9 }), kill)
    .map(([chance, fault]): Fault[] => (chance < 7 ? [fault] : []));
  const chances = Math.ceil(size / 50);
  return fc.record({
    shoppers: fc.array(fc.record({ comesAfter: fc.integer({ min: 0, max: arrivals(size) }), ...plan }), {
      minLength: size,
      maxLength: size,
    }),
    faults: fc
      .tuple(
        fc.array(kills, { minLength: chances, maxLength: chances }),
        fc.array(weakness, { minLength: 0, maxLength: 2, size: 'max' }),
      )
      .map(([all, weaknesses]) => [...all.flat(), ...weaknesses].sort((one, other) => one.after - other.after)),
    owner: fc.array(fc.constantFrom<'cancels' | 'refunds'>('cancels', 'refunds'), { maxLength: 2 }),
  });
}

/** Depends only on seed, number and size. */
export function waveOf(seed: number, number: number, size = waveSize): Wave {
  const [sample] = fc.sample(waveWith(size), { seed: seed + number * 7_919, numRuns: 1 });
  if (!sample) throw new Error('There is no wave.');
  return sample;
}

export function describeFault(fault: Fault): string {
  const at = `${(fault.after / 1000).toFixed(1)} s`;
  if ('kill' in fault) return `${fault.kill} killed at ${at}`;
  return `${fault.way} ${typeof fault.trouble === 'string' ? fault.trouble : JSON.stringify(fault.trouble)} at ${at} for ${(fault.lasts / 1000).toFixed(1)} s`;
}
