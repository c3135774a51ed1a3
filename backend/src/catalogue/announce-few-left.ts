import { setTimeout as wait } from 'node:timers/promises';
import type { MedusaContainer } from '@medusajs/framework/types';
import { listFewLeft } from '../stock/few-left';
import { announceCatalogueChange } from './announce-catalogue-change';

// One order emits several events.
const debounceMs = 100;

let isScheduled = false;
// Other processes announce too; a job catches up with them within a minute.
let lastAnnounced: string | undefined;

/** Pages show stock only when it is low, so most sales change none of them. */
export async function announceFewLeft(container: MedusaContainer): Promise<void> {
  if (isScheduled) return;
  isScheduled = true;
  await wait(debounceMs);
  isScheduled = false;
  const few = JSON.stringify(await listFewLeft(container));
  if (few === lastAnnounced) return;
  lastAnnounced = few;
  await announceCatalogueChange(container);
}
