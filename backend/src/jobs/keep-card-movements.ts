import type { MedusaContainer } from '@medusajs/framework/types';
import { keepMovementsWorkflow } from '../workflows/business/keep-movements';

/** Every five minutes: what the card provider keeps of each payment is on the owner's page soon after. */
export default async function keepCardMovements(container: MedusaContainer): Promise<void> {
  await keepMovementsWorkflow(container).run({ input: new Date().toISOString() });
}

export const config = { name: 'keep-card-movements', schedule: '*/5 * * * *' };
