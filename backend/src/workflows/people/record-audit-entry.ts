import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { peopleModule } from '../../modules/people';
import { nameOrders } from '../../people/describe-action';
import { readStaffMember } from '../../people/read-staff-member';

export interface NewAuditEntry {
  actorId: string;
  actorType: string;
  /** The order numbers replace the `%` in `posted %`. */
  words: string;
  orders: string[];
  payment?: string;
}

const findStep = createStep('find-names-of-entry', async (entry: NewAuditEntry, { container }) => {
  const { actorId, actorType, words, payment } = entry;
  const member = actorType === 'user' ? await readStaffMember(container, actorId) : undefined;
  const [paid] = payment ? await readGraph(container, 'payment', ['payment_collection.order.id'], { id: payment }) : [];
  const ids = [...entry.orders, paid?.payment_collection?.order?.id].filter((id) => id !== undefined);
  const found = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: ids }, { select: ['id', 'display_id'], take: ids.length || 1, order: { display_id: 'ASC' } });
  return new StepResponse({
    actor_id: actorId,
    who: member?.name ?? (actorType === 'user' ? 'Somebody who has left' : 'A program with a key'),
    what: nameOrders(
      words,
      found.map(({ display_id }) => display_id),
    ),
    order_id: found.length === 1 ? (found[0]?.id ?? null) : null,
  });
});

type Named = { actor_id: string; who: string; what: string; order_id: string | null };

const recordStep = createStep(
  'record-audit-entry',
  async (entry: Named, { container }) => {
    const { id } = await container.resolve(peopleModule).createAuditEntries(entry);
    return new StepResponse(id, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(peopleModule).deleteAuditEntries(id);
  },
);

export const recordAuditEntryWorkflow = createWorkflow('record-audit-entry', (entry: NewAuditEntry) => {
  return new WorkflowResponse(recordStep(findStep(entry)));
});
