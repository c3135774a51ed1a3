import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { orderNotesModule } from '../../modules/order-notes';
import { readOrderRecord } from '../../orders/record/read-order-record';

type Input = { order_id: string; text: string; by: string };

const keepStep = createStep(
  'keep-order-note',
  async ({ order_id, text, by }: Input, { container }) => {
    await readOrderRecord(container, order_id);
    const notes = container.resolve(orderNotesModule);
    const before = await notes.of(order_id);
    await notes.keep(order_id, text, by);
    return new StepResponse(undefined, { order_id, text: before?.text ?? '', by: before?.by ?? by });
  },
  async (before, { container }) => {
    if (before) await container.resolve(orderNotesModule).keep(before.order_id, before.text, before.by);
  },
);

/** Keeps what the owner notes of an order for themselves; nobody else is shown it. An empty note is none. */
export const keepNoteWorkflow = createWorkflow('keep-order-note', (input: Input) => {
  return new WorkflowResponse(keepStep(input));
});
