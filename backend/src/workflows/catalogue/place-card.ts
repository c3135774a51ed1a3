import { acquireLockStep, emitEventStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { cardsLock } from '../../catalogue/cards/cards-lock';
import { listPlaces } from '../../catalogue/cards/list-cards';
import { moveCard, type PlacedCard } from '../../catalogue/cards/move-card';
import { cardsMoved } from '../../catalogue/page-events';
import { readRows } from '../../database/read-rows';

type Move = { id: string; beside: string; side: 'before' | 'after' };

/** In one statement: the first move gives each card of the shop its place, and Medusa would load them all for it. */
async function writePlaces(container: MedusaContainer, places: readonly PlacedCard[]): Promise<void> {
  await readRows(
    container,
    `UPDATE product SET updated_at = now(), metadata = CASE WHEN moved.place IS NULL THEN product.metadata - 'place'
       ELSE coalesce(product.metadata, '{}') || jsonb_build_object('place', moved.place) END
     FROM jsonb_to_recordset(?::jsonb) AS moved(id text, place numeric)
     WHERE product.id = moved.id AND product.deleted_at IS NULL`,
    [JSON.stringify(places)],
  );
}

const placeStep = createStep(
  'place-card',
  async ({ id, beside, side }: Move, { container }) => {
    const cards = await listPlaces(container);
    const changes = moveCard(cards, id, { beside, side });
    if (!changes) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'One of these cards is not in the shop any more.');
    await writePlaces(container, changes);
    const moved = new Set(changes.map((card) => card.id));
    return new StepResponse(
      changes.length,
      cards.filter((card) => moved.has(card.id)),
    );
  },
  (before, { container }) => writePlaces(container, before ?? []),
);

export const placeCardWorkflow = createWorkflow('place-card', (move: Move) => {
  acquireLockStep(cardsLock);
  const moved = placeStep(move);
  emitEventStep({ eventName: cardsMoved, data: {} });
  releaseLockStep(cardsLock);
  return new WorkflowResponse(moved);
});
