import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { giftCardsModule } from '../../modules/gift-cards';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { id: string; is_stopped: boolean };

/** Stops a card, such as one mailed to the wrong person. Carts lose it before they are paid for. */
export const stopGiftCardWorkflow = createOneStepWorkflow(
  'stop-gift-card',
  async ({ id, is_stopped }: Input, { container }) => {
    const cards = container.resolve(giftCardsModule);
    const [before] = await cards.find([id]);
    const change = async () => {
      const because = is_stopped ? '' : await whyGiftCardStaysStopped(container, id);
      if (because) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, because);
      await cards.stop(id, is_stopped);
    };
    // A refund that is being made must see it.
    const lock = !is_stopped && before?.order_id ? orderMoneyLock(before.order_id) : undefined;
    await (lock ? container.resolve(Modules.LOCKING).execute(lock, change, { timeout: 30 }) : change());
    return new StepResponse(undefined, { id, is_stopped: Boolean(before?.stopped_at) });
  },
  async (before, { container }) => {
    if (before) await container.resolve(giftCardsModule).stop(before.id, before.is_stopped);
  },
);

/** Empty when the owner may let it be spent again. */
export async function whyGiftCardStaysStopped(container: MedusaContainer, id: string): Promise<string> {
  const cards = container.resolve(giftCardsModule);
  const [card] = await cards.find([id]);
  if (card?.is_disputed) {
    return 'A bank has taken back what this gift card cost. It stays stopped unless the bank decides for you; if it is to stay good, give another in its place.';
  }
  if (card?.is_replaced) {
    return 'Another gift card was given in place of this one, which stays stopped. Give one more for what has come back to it.';
  }
  if ((await cards.findUnpaid(id)).length === 0) return '';
  return 'The money for this gift card has gone back to its buyer. If it is to stay good, give another in its place.';
}
