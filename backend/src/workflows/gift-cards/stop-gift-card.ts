import { MedusaError } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { giftCardsModule } from '../../modules/gift-cards';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { id: string; is_stopped: boolean };

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

/** Such as one whose mail went to the wrong person. Carts lose it before they are paid for. */
export const stopGiftCardWorkflow = createOneStepWorkflow(
  'stop-gift-card',
  async ({ id, is_stopped }: Input, { container }) => {
    const cards = container.resolve(giftCardsModule);
    const [before] = await cards.find([id]);
    if (!is_stopped && before?.is_disputed) {
      throw refuse(
        'A bank has taken back what this gift card cost. It stays stopped unless the bank decides for you; if it is to stay good, give another away.',
      );
    }
    if (!is_stopped && (await cards.findUnpaid(id)).length > 0) {
      throw refuse(
        'The money for this gift card has gone back to its buyer. If it is to stay good, give another away.',
      );
    }
    await cards.stop(id, is_stopped);
    return new StepResponse(undefined, { id, is_stopped: Boolean(before?.stopped_at) });
  },
  async (before, { container }) => {
    if (before) await container.resolve(giftCardsModule).stop(before.id, before.is_stopped);
  },
);
