import type { MedusaContainer } from '@medusajs/framework/types';
import { syncMovementsWorkflow } from '../workflows/business/sync-movements';

export default async function syncCardMovements(container: MedusaContainer): Promise<void> {
  await syncMovementsWorkflow(container).run({ input: new Date().toISOString() });
}

export const config = { name: 'sync-card-movements', schedule: '*/5 * * * *' };
