import type { ExecArgs } from '@medusajs/framework/types';
import { fillGuestNames } from '../workflows/completion/fill-guest-names';

/** Runs once after the migrations: guests who ordered before `fill-guest-names.ts` have no name in Medusa's lists. */
export default async function nameEarlierGuests({ container }: ExecArgs): Promise<void> {
  await fillGuestNames(container, null);
}
