import {
  acquireLockStep,
  releaseLockStep,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from '@medusajs/core-flows';
import { MedusaError, ProductStatus } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { subtitleOf } from '@shop/shared/coming-soon';
import { shop } from '@shop/shared/shop';
import { cardsLock } from '../../catalogue/cards/cards-lock';
import { loadCards } from '../../catalogue/import/write/load-existing-cards';
import { findSalesChannel } from '../../stock/sales-channel';
import { importTagsWorkflow } from './import-ranges';

/** An undefined field stays as it is. `prices` are keyed by variant id. */
export type Marks = {
  id: string;
  isShown?: boolean | undefined;
  isNew?: boolean | undefined;
  isBestseller?: boolean | undefined;
  isComingSoon?: boolean | undefined;
  prices?: { id: string; pounds: number }[] | undefined;
};

const readCardStep = createStep('read-card-to-mark', async ({ id, prices }: Marks, { container }) => {
  const [card] = await loadCards(container, { id: [id] });
  if (!card) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This card is not in the shop any more.');
  if (prices?.some((price) => !card.envelopes.some((envelope) => envelope.id === price.id))) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This card does not come in that envelope any more.');
  }
  return new StepResponse({ card, channel: await findSalesChannel(container) });
});

export const markCardWorkflow = createWorkflow('mark-card', (marks: Marks) => {
  acquireLockStep(cardsLock);
  const read = readCardStep(marks);
  const wanted = transform({ read, marks }, ({ read: { card }, marks }) => {
    const wishes = { new: marks.isNew, bestseller: marks.isBestseller };
    const tags = new Set(card.tags);
    for (const [tag, isOn] of Object.entries(wishes)) {
      if (isOn) tags.add(tag);
      if (isOn === false) tags.delete(tag);
    }
    return { values: [...tags] };
  });
  const tags = importTagsWorkflow.runAsStep({ input: wanted });
  const products = transform({ read, marks, tags }, ({ read: { card, channel }, marks, tags }) => {
    const { isShown, isComingSoon, isNew, isBestseller } = marks;
    return [
      {
        id: card.id,
        ...(isShown !== undefined && { status: isShown ? ProductStatus.PUBLISHED : ProductStatus.DRAFT }),
        ...(isShown && { sales_channels: [{ id: channel }] }),
        ...(isComingSoon !== undefined && { subtitle: subtitleOf({ isComingSoon }) }),
        ...((isNew !== undefined || isBestseller !== undefined) && { tag_ids: tags.map(([, id]) => id) }),
      },
    ];
  });
  when({ marks }, ({ marks: { id: _, prices: __, ...switches } }) =>
    Object.values(switches).some((isOn) => isOn !== undefined),
  ).then(() => {
    updateProductsWorkflow.runAsStep({ input: { products } });
  });
  const variants = transform({ read, marks }, ({ read: { card }, marks }) =>
    (marks.prices ?? []).map(({ id, pounds }) => {
      const { priceId } = card.envelopes.find((envelope) => envelope.id === id) ?? {};
      return { id, prices: [{ ...(priceId && { id: priceId }), currency_code: shop.currency, amount: pounds }] };
    }),
  );
  when({ variants }, ({ variants }) => variants.length > 0).then(() => {
    updateProductVariantsWorkflow.runAsStep({ input: { product_variants: variants } });
  });
  releaseLockStep(cardsLock);
  return new WorkflowResponse(read.card.id);
});
