import { createAndLinkProductOptionsToProductWorkflow, updateProductsWorkflow } from '@medusajs/core-flows';
import type { UpsertProductDTO } from '@medusajs/framework/types';
import { transform, type WorkflowData, when } from '@medusajs/framework/workflows-sdk';
import type { ExistingCard } from '../../catalogue/import/check/existing-card';
import { createSequentialStep } from '../sequential-step';

/** Medusa accepts a variant only if its option value exists, and removes a value only if no variant uses it. */
const changeEnvelopesStep = createSequentialStep('change-envelopes', createAndLinkProductOptionsToProductWorkflow);

type Changed = { current: ExistingCard; card: { envelopes: readonly { name: string }[] } };

function envelopesToOffer({ current, card }: Changed) {
  const known = current.option?.values.map(({ name }) => name) ?? [];
  const add = card.envelopes.filter(({ name }) => !known.includes(name)).map(({ name }) => ({ value: name }));
  if (!current.option || add.length === 0) return [];
  return [{ product_id: current.id, update: [{ product_option_id: current.option.id, add }] }];
}

function envelopesToWithdraw({ current, card }: Changed) {
  const wanted = card.envelopes.map(({ name }) => name);
  const remove = current.option?.values.filter(({ name }) => !wanted.includes(name)).map(({ id }) => id) ?? [];
  if (!current.option || remove.length === 0) return [];
  return [{ product_id: current.id, update: [{ product_option_id: current.option.id, remove }] }];
}

type Products = { changed: UpsertProductDTO[]; redone: Changed[] };

/** @param products `redone` are those whose envelopes change: new ones come before the products change, old ones go after */
export function updateCards(products: WorkflowData<Products>): void {
  const envelopes = transform({ products }, ({ products: { redone } }) => ({
    offered: redone.flatMap(envelopesToOffer),
    withdrawn: redone.flatMap(envelopesToWithdraw),
  }));
  when({ products }, ({ products }) => products.changed.length > 0).then(() => {
    changeEnvelopesStep(envelopes.offered).config({ name: 'offer-envelopes' });
    updateProductsWorkflow.runAsStep({ input: { products: products.changed } });
    changeEnvelopesStep(envelopes.withdrawn).config({ name: 'withdraw-envelopes' });
  });
}
