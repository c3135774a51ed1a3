import { statSync } from 'node:fs';
import type { Places } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { nameOfAccount } from './account.ts';

/**
 * Refuses root where the shop's folder belongs to another account: root's database would lie elsewhere, so that root
 * would open, restore or back up another shop than the one that the account runs.
 */
export function requireOwnFolder({ shopDir }: Places): void {
  const owner = statSync(shopDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return;
  const name = nameOfAccount(owner);
  throw new Refusal(
    name
      ? `The shop under ${shopDir} belongs to the account ${name}, which runs it. Put \`runuser -u ${name} --\` in front of the command. Nothing was touched.`
      : `The shop under ${shopDir} belongs to the account with the number ${owner}, which has no name here. If it is yours to run as root, \`chown -R root: ${shopDir}\` first. Nothing was touched.`,
  );
}
