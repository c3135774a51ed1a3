import { createAndLinkProductOptionsToProductWorkflow } from '@medusajs/core-flows';
import type { ExistingCard } from '../../catalogue/import/check/existing-card';
import { createSequentialStep } from '../sequential-step';

/** Medusa accepts a variant only if its option value exists, and removes a value only if no variant uses it. */
export const changeEnvelopesStep = createSequentialStep(
  'change-envelopes',
  createAndLinkProductOptionsToProductWorkflow,
);

type Changed = { current: ExistingCard; card: { envelopes: readonly { name: string }[] } };

export function envelopesToOffer({ current, card }: Changed) {
  const known = current.option?.values.map(({ name }) => name) ?? [];
  const add = card.envelopes.filter(({ name }) => !known.includes(name)).map(({ name }) => ({ value: name }));
  if (!current.option || add.length === 0) return [];
  return [{ product_id: current.id, update: [{ product_option_id: current.option.id, add }] }];
}

export function envelopesToWithdraw({ current, card }: Changed) {
  const wanted = card.envelopes.map(({ name }) => name);
  const remove = current.option?.values.filter(({ name }) => !wanted.includes(name)).map(({ id }) => id) ?? [];
  if (!current.option || remove.length === 0) return [];
  return [{ product_id: current.id, update: [{ product_option_id: current.option.id, remove }] }];
}
