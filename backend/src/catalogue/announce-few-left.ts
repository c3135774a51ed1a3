import { setTimeout as wait } from 'node:timers/promises';
import type { MedusaContainer } from '@medusajs/framework/types';
import { listFewLeft } from '../stock/few-left';
import { announceCatalogueChange } from './announce-change';

/** Milliseconds: an order, or a press of the owner, causes several events. */
const gathering = 100;

let isGathering = false;
/** What this process has said last; a job finds within a minute what others have said in between. */
let told: string | undefined;

/** The pages change when few of a card are left, or none, or it is back: the hundredth that was sold changes none. */
export async function announceFewLeft(container: MedusaContainer): Promise<void> {
  if (isGathering) return;
  isGathering = true;
  await wait(gathering);
  isGathering = false;
  const few = JSON.stringify(await listFewLeft(container));
  if (few === told) return;
  told = few;
  await announceCatalogueChange(container);
}
