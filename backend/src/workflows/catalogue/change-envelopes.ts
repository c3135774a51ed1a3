import { createAndLinkProductOptionsToProductWorkflow } from '@medusajs/core-flows';
import type { ExistingCard } from '../../catalogue/import/check/existing-card';
import { createInTurnStep } from '../in-turn';

/**
 * Changes which envelopes cards come in. Medusa takes a variant only when its envelope is among the product's, and
 * lets an envelope go only when no variant has it: so those that are new are offered before the variants are written,
 * and those that are not wanted any more withdrawn after.
 */
export const changeEnvelopesStep = createInTurnStep('change-envelopes', createAndLinkProductOptionsToProductWorkflow);

type Changed = { current: ExistingCard; card: { envelopes: readonly { name: string }[] } };

/** The envelopes that a card did not come in before. */
export function envelopesToOffer({ current, card }: Changed) {
  const known = current.option?.values.map(({ name }) => name) ?? [];
  const add = card.envelopes.filter(({ name }) => !known.includes(name)).map(({ name }) => ({ value: name }));
  if (!current.option || add.length === 0) return [];
  return [{ product_id: current.id, update: [{ product_option_id: current.option.id, add }] }];
}

/** Those that it does not come in any more. */
export function envelopesToWithdraw({ current, card }: Changed) {
  const kept = card.envelopes.map(({ name }) => name);
  const remove = current.option?.values.filter(({ name }) => !kept.includes(name)).map(({ id }) => id) ?? [];
  if (!current.option || remove.length === 0) return [];
  return [{ product_id: current.id, update: [{ product_option_id: current.option.id, remove }] }];
}
