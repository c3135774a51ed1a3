import type { ExecArgs } from '@medusajs/framework/types';
import { nameGuests } from '../workflows/completion/name-guests';

/** Runs once after the migrations: guests who ordered before `name-guests.ts` have no name in Medusa's lists. */
export default async function nameEarlierGuests({ container }: ExecArgs): Promise<void> {
  await nameGuests(container, null);
}
