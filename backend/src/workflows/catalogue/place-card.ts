import { acquireLockStep, releaseLockStep, updateProductsWorkflow } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { cardsLock } from '../../catalogue/cards/cards-lock';
import { listPlaces } from '../../catalogue/cards/list-cards';
import { moveCard } from '../../catalogue/cards/move-card';

type Move = { id: string; beside: string; side: 'before' | 'after' };

const findPlacesStep = createStep('find-places', async ({ id, beside, side }: Move, { container }) => {
  const cards = await listPlaces(container);
  const changes = moveCard(cards, id, { beside, side });
  if (!changes) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'One of these cards is not in the shop any more.');
  const before = new Map(cards.map((card) => [card.id, card.metadata]));
  return new StepResponse(changes.map(({ id, place }) => ({ id, metadata: { ...before.get(id), place } })));
});

/** Uses Medusa's workflow, because the module alone emits no event for the storefront. */
export const placeCardWorkflow = createWorkflow('place-card', (move: Move) => {
  acquireLockStep(cardsLock);
  const products = findPlacesStep(move);
  updateProductsWorkflow.runAsStep({ input: { products } });
  releaseLockStep(cardsLock);
  return new WorkflowResponse(products);
});
