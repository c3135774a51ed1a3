import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetOldWorkflow } from '../workflows/retention/forget-old';

/** Each night what has been kept for as long as the privacy policy says is forgotten. */
export default async function forgetOld(container: MedusaContainer): Promise<void> {
  await forgetOldWorkflow(container).run();
}

export const config = { name: 'forget-old', schedule: '17 3 * * *' };
