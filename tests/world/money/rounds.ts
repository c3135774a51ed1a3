import { asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';

/** Longer than what is begun is left alone for, and than what failed waits. */
const apart = 20_000;

/** Rounds of settling what was left unfinished, begun by the owner as of moments that are to come. */
export async function settleRounds(shop: RunningShop, rounds: number): Promise<void> {
  const now = Date.now();
  for (let round = 1; round <= rounds; round += 1) await settleRound(shop, new Date(now + round * apart));
}

export async function settleRound(shop: RunningShop, moment = new Date(Date.now() + apart)): Promise<void> {
  const input = { scheduledFor: moment.toISOString() };
  const { status } = await asAdmin(shop, '/admin/workflows-executions/job-settle-unfinished/run', { input });
  if (status !== 200) throw new Error(`The round was not begun: ${status}`);
}
