import { setTimeout as wait } from 'node:timers/promises';
import { newCustomer } from '../world/customers.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { ask } from './ask.ts';
import type { Row } from './row.ts';

const tries = 200;

/** Checks by timing that the forms do not reveal which addresses have an account. */
export async function timeSignIn(shop: RunningShop): Promise<Row[]> {
  const { email } = await newCustomer(shop);
  const doors: { name: string; path: string; fields: Record<string, string>; status: number }[] = [
    { name: 'a refused sign-in', path: '/login', fields: { password: 'not-the-password' }, status: 422 },
    { name: 'a forgotten password', path: '/forgot-password', fields: {}, status: 303 },
  ];
  const rows: Row[] = [];
  for (const { name, path, fields, status } of doors) {
    const knock = async (address: string) => {
      const answer = await ask(shop.storefront + path, {
        method: 'POST',
        headers: { origin: shop.storefront },
        form: { ...fields, email: address },
      });
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status} where ${status} was due.`);
      // Work after the answer, such as sending a mail, must end before the next request.
      await wait(180);
      return answer.milliseconds;
    };
    rows.push({
      measure: `${name}: known to unknown address, medians of ${tries}`,
      bound: 1.1,
      is: 'at most',
      figure: await ratio(knock, email),
      unit: '×',
      binds: true,
    });
  }
  return rows;
}

/** Alternates both kinds, so that other load affects both; returns the slower median over the faster one. */
async function ratio(knock: (address: string) => Promise<number>, known: string): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let count = -5; count < tries; count += 1) {
    const turns = count % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of turns) {
      const took = await knock(who === 'known' ? known : `bench-${crypto.randomUUID()}@example.com`);
      if (count >= 0) times[who].push(took);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  return Math.max(a, b) / Math.min(a, b);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
