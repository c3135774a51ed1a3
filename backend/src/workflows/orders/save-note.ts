import { MedusaError, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { orderNotesModule } from '../../modules/order-notes';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { createOneStepWorkflow } from '../one-step-workflow';

/** @property before the note that the owner saw */
type Input = { order_id: string; text: string; by: string; before: string | undefined };

export const saveNoteWorkflow = createOneStepWorkflow(
  'save-order-note',
  async ({ order_id, text, by, before: shown }: Input, { container }) => {
    await readOrderRecord(container, order_id);
    const notes = container.resolve(orderNotesModule);
    const replace = async () => {
      const before = await notes.find(order_id);
      const present = before?.text ?? '';
      if (shown !== undefined && shown !== present && text !== present) {
        const sentence =
          'Someone else has changed this note meanwhile. Read it, and keep yours once more if you want it.';
        throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
      }
      await notes.save(order_id, text, by);
      return before;
    };
    const before = await container.resolve(Modules.LOCKING).execute(`note:${order_id}`, replace);
    return new StepResponse(undefined, { order_id, text: before?.text ?? '', by: before?.by ?? by });
  },
  async (before, { container }) => {
    if (before) await container.resolve(orderNotesModule).save(before.order_id, before.text, before.by);
  },
);
