import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { peopleModule } from '../../modules/people';
import { readStanding } from '../../people/read-standing';
import { nameOrders } from '../../people/say-deed';

export interface NewDeed {
  actorId: string;
  actorType: string;
  /** `posted %` */
  words: string;
  orders: string[];
  /** Where money was paid back, which names no order. */
  payment?: string;
}

const findStep = createStep('find-names-of-deed', async (deed: NewDeed, { container }) => {
  const { actorId, actorType, words, payment } = deed;
  const standing = actorType === 'user' ? await readStanding(container, actorId) : undefined;
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const ofPayment = payment
    ? await query.graph({ entity: 'payment', fields: ['payment_collection.order.id'], filters: { id: payment } })
    : undefined;
  const paid: { payment_collection?: { order?: { id?: string } | null } | null } | undefined = ofPayment?.data[0];
  const ids = [...deed.orders, paid?.payment_collection?.order?.id].filter((id) => id !== undefined);
  const found = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: ids }, { select: ['id', 'display_id'], take: ids.length || 1, order: { display_id: 'ASC' } });
  return new StepResponse({
    actor_id: actorId,
    who: standing?.name ?? (actorType === 'user' ? 'Somebody who has left' : 'A program with a key'),
    what: nameOrders(
      words,
      found.map(({ display_id }) => display_id),
    ),
    order_id: found.length === 1 ? (found[0]?.id ?? null) : null,
  });
});

type Named = { actor_id: string; who: string; what: string; order_id: string | null };

const noteStep = createStep(
  'note-deed',
  async (deed: Named, { container }) => {
    const { id } = await container.resolve(peopleModule).createDeeds(deed);
    return new StepResponse(id, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(peopleModule).deleteDeeds(id);
  },
);

/** Remembers that somebody did something, in the words of the day. */
export const noteDeedWorkflow = createWorkflow('note-deed', (deed: NewDeed) => {
  return new WorkflowResponse(noteStep(findStep(deed)));
});
