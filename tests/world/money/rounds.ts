import { asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';

/** Longer than what is begun is left alone for, and than what failed waits. */
const apart = 20_000;

/** Rounds of settling what was left unfinished, begun by the owner as of moments that are to come. */
export async function settleRounds(shop: RunningShop, rounds: number): Promise<void> {
  const now = Date.now();
  for (let round = 1; round <= rounds; round += 1) await settleRound(shop, new Date(now + round * apart));
}

/**
 * Rounds, three and more, until this is so: one that comes while the shop's own is at work does nothing, and one on a
 * busy machine stops before it has come to everything.
 */
export async function settleUntil(shop: RunningShop, isSo: () => Promise<boolean>): Promise<void> {
  const now = Date.now();
  for (let round = 1; round <= 3 || !(await isSo()); round += 1) {
    if (round > 10) throw new Error('After ten rounds it is still not settled.');
    await settleRound(shop, new Date(now + round * apart));
  }
}

export async function settleRound(shop: RunningShop, moment = new Date(Date.now() + apart)): Promise<void> {
  const input = { scheduledFor: moment.toISOString() };
  const { status } = await asAdmin(shop, '/admin/workflows-executions/job-settle-unfinished/run', { input });
  if (status !== 200) throw new Error(`The round was not begun: ${status}`);
}
