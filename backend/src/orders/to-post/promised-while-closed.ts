import type { MedusaContainer } from '@medusajs/framework/types';
import type { PromisedDay } from '@shop/shared/desk/promised-day';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { listUnposted } from './parcel-queue';
import { promisedOn } from './promised-on';
import { readParcels } from './read-parcels';

/** Lists what is still to be posted for days on which the shop is closed; closing keeps no promise of them. */
export async function promisedWhileClosed(
  container: MedusaContainer,
  { closed }: Pick<PostCalendar, 'closed'>,
): Promise<PromisedDay[]> {
  if (closed.length === 0) return [];
  return promisedOn(closed, await readParcels(container, await listUnposted(container)));
}
