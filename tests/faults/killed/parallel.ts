import { randomBytes } from 'node:crypto';
import { signatureHeader } from '../../../sandbox/stripe/events/signature.ts';
import { complete } from '../../world/carts.ts';
import { ledgerOf } from '../../world/ledger.ts';
import { webhookSecret } from '../../world/running-shop.ts';
import { pick } from '../../world/store-api.ts';
import { describeOutcome, outcomesOf } from './come-to-rest.ts';
import type { KillableShop } from './killable-shop.ts';
import { type Bought, LeanCheckout, type Plan, readRange } from './lean-checkout.ts';
import { waveSize } from './waves.ts';

const atOnce = 20;
const events = 3;

export async function completeInParallel(
  shop: KillableShop,
  { carts, seed, onProgress }: { carts: number; seed: number; onProgress: (progress: string) => void },
): Promise<{ words: string; isWhole: boolean }> {
  process.env.RUNNING_JSON = shop.runningJson;
  const range = await readRange(shop.running);
  const plan: Plan = { isDeclinedFirst: false, code: null, presses: 1, leaves: 'unasked' };
  const all: Bought[] = [];
  const answers: string[] = [];
  while (all.length < carts) {
    const some = Array.from({ length: Math.min(waveSize, carts - all.length) }, async (_, place) => {
      const email = `shopper-${seed}-${all.length + place}@example.com`;
      const bought = await new LeanCheckout(() => shop.running, range, plan, email).run();
      if (!bought.isConfirmed)
        throw new Error(`Nothing goes wrong here, and still a cart was not paid: ${bought.words}`);
      const presses = Array.from({ length: atOnce }, () => complete(shop.running, bought.cart));
      const told = Array.from({ length: events }, () => tellOf(shop, bought.intent));
      const [pressed] = await Promise.all([Promise.all(presses), Promise.all(told)]);
      for (const { status, body } of pressed) {
        answers.push(status === 200 ? String(pick(body, 'type')) : String(status));
      }
      return bought;
    });
    all.push(...(await Promise.all(some)));
    onProgress(`${all.length} of ${carts}`);
  }
  const mailsOf = ({ email }: Bought) => shop.mails.confirmationsTo(email);
  const end = Date.now() + 120_000;
  while (all.some((bought) => mailsOf(bought) === 0) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const outcomes = await outcomesOf(shop, all);
  const { findings } = await shop.examine();
  const orders = outcomes.filter((outcome) => describeOutcome(outcome) === 'one order, money taken').length;
  const mails = all.reduce((sum, bought) => sum + mailsOf(bought), 0);
  const refunds = outcomes.filter(({ refunded }) => refunded > 0).length;
  const isWhole = orders === carts && mails === carts && refunds === 0 && findings.length === 0;
  const tally = [...Map.groupBy(answers, (one) => one)].map(([answer, same]) => `${same.length} ${answer}`).join(', ');
  return {
    words: [
      `${isWhole ? '✔' : '✖'} ${carts} carts: ${orders} orders with their money, ${mails} mails, ${refunds} refunds`,
      `  answers: ${tally}`,
      ...findings.map(({ about, what }) => `  ${about}: ${what}`),
    ].join('\n'),
    isWhole,
  };
}

async function tellOf(shop: KillableShop, intent: string): Promise<void> {
  const object = await ledgerOf(shop.running, intent);
  const event = {
    id: `evt_test_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type: 'payment_intent.amount_capturable_updated',
    data: { object },
  };
  const text = JSON.stringify(event);
  const answer = await fetch(new URL('/webhooks/stripe', shop.running.backend), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(text, webhookSecret(), Math.floor(Date.now() / 1000)),
    },
    body: text,
  });
  if (answer.status !== 200) throw new Error(`The shop did not take an event: ${answer.status}.`);
}
