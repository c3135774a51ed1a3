import { expect, test } from 'vitest';
import { runningShop } from '../running-shop.ts';
import { anyAddress, newCustomer, signIn } from './customers.ts';

const shop = runningShop();
const times = 40;

async function milliseconds(email: string): Promise<number> {
  const began = performance.now();
  const { status } = await signIn(shop, email, 'not-the-password');
  expect(status).toBe(401);
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test('a refused sign-in says the same of forty unknown addresses as of a known one', async () => {
  const anna = await newCustomer(shop);
  await milliseconds(anyAddress());
  const known: number[] = [];
  const unknown: number[] = [];
  for (let time = 0; time < times; time++) {
    // One after the other, in turns, so that whatever else the machine does befalls both.
    const first = time % 2 === 0;
    if (first) known.push(await milliseconds(anna.email));
    unknown.push(await milliseconds(anyAddress()));
    if (!first) known.push(await milliseconds(anna.email));
  }

  // Time is printed and judged by people: on a busy machine a bound would fail for no reason.
  console.log(
    `Refused sign-in, median of ${times}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms.`,
  );
  expect(known).toHaveLength(unknown.length);
}, 120_000);
