import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { completeCards } from '../workflows/catalogue/complete-new-cards';

/**
 * Cards that were made in the engine's own pages before the shop completed them: without a shipping profile, so that
 * their orders could never be marked as posted, and without a category. One that is published but in no channel stays
 * out of the shop: that may have been how it was hidden. Run once with the migrations.
 */
export default async function cardsThatCanBePosted({ container }: ExecArgs): Promise<void> {
  const { links, categorised } = await completeCards(container, { mayShow: false });
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const mended = { event: 'cards-completed', links: links.length, categorised: categorised.length };
  if (links.length + categorised.length > 0) logger.warn(JSON.stringify(mended));
}
