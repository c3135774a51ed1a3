import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { orderNotesModule } from '../../modules/order-notes';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { order_id: string; text: string; by: string };

export const saveNoteWorkflow = createOneStepWorkflow(
  'save-order-note',
  async ({ order_id, text, by }: Input, { container }) => {
    await readOrderRecord(container, order_id);
    const notes = container.resolve(orderNotesModule);
    const before = await notes.find(order_id);
    await notes.save(order_id, text, by);
    return new StepResponse(undefined, { order_id, text: before?.text ?? '', by: before?.by ?? by });
  },
  async (before, { container }) => {
    if (before) await container.resolve(orderNotesModule).save(before.order_id, before.text, before.by);
  },
);
