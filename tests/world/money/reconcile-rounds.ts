import { runJob } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';

/** Milliseconds: longer than the waiting times of the reconcile job. */
const apart = 20_000;

export async function runReconcileRounds(shop: RunningShop, rounds: number): Promise<void> {
  const now = Date.now();
  for (let round = 1; round <= rounds; round += 1) await runReconcileRound(shop, new Date(now + round * apart));
}

/** Three rounds at least: one does nothing while the shop's own is running, and may stop early on a busy machine. */
export async function reconcileUntil(shop: RunningShop, isSo: () => Promise<boolean>): Promise<void> {
  const now = Date.now();
  for (let round = 1; round <= 3 || !(await isSo()); round += 1) {
    if (round > 10) throw new Error('After ten rounds it is still not settled.');
    await runReconcileRound(shop, new Date(now + round * apart));
  }
}

export async function runReconcileRound(shop: RunningShop, moment = new Date(Date.now() + apart)): Promise<void> {
  await runJob(shop, 'reconcile-unfinished-payments', { scheduledFor: moment.toISOString() });
}
