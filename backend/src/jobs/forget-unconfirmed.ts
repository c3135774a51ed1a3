import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetUnconfirmedWorkflow } from '../workflows/newsletter/forget-unconfirmed';

const keptDays = 30;

/** Each night the addresses are forgotten that were typed into the newsletter form but never confirmed. */
export default async function forgetUnconfirmed(container: MedusaContainer): Promise<void> {
  await forgetUnconfirmedWorkflow(container).run({ input: { days: keptDays } });
}

export const config = { name: 'forget-unconfirmed', schedule: '27 3 * * *' };
