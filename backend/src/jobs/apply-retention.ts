import type { MedusaContainer } from '@medusajs/framework/types';
import { applyRetentionWorkflow } from '../workflows/retention/apply-retention';

export default async function applyRetention(container: MedusaContainer): Promise<void> {
  await applyRetentionWorkflow(container).run();
}

export const config = { name: 'apply-retention', schedule: '17 3 * * *' };
