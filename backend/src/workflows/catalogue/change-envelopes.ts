import { createAndLinkProductOptionsToProductWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import type { Card } from '../../catalogue/import/read/card';
import type { ExistingCard } from '../../catalogue/import/read/existing-card';

/**
 * Adds the envelopes that a card did not come in before. The engine takes a variant only when its envelope is
 * among the product's, and lets an envelope go only when no variant has it: so this comes before the
 * variants are written, and `withdrawEnvelopes` after.
 */
export async function offerEnvelopes(container: MedusaContainer, current: ExistingCard, card: Card): Promise<void> {
  const known = current.option?.values.map(({ name }) => name) ?? [];
  const add = card.envelopes.filter(({ name }) => !known.includes(name)).map(({ name }) => ({ value: name }));
  if (current.option && add.length > 0)
    await change(container, current.id, { product_option_id: current.option.id, add });
}

/** Removes the envelopes that a card does not come in any more. */
export async function withdrawEnvelopes(container: MedusaContainer, current: ExistingCard, card: Card): Promise<void> {
  const kept = card.envelopes.map(({ name }) => name);
  const remove = current.option?.values.filter(({ name }) => !kept.includes(name)).map(({ id }) => id) ?? [];
  if (current.option && remove.length > 0) {
    await change(container, current.id, { product_option_id: current.option.id, remove });
  }
}

type Change = { product_option_id: string; add?: { value: string }[]; remove?: string[] };

async function change(container: MedusaContainer, productId: string, update: Change): Promise<void> {
  await createAndLinkProductOptionsToProductWorkflow(container).run({
    input: { product_id: productId, update: [update] },
  });
}
