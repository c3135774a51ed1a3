import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { GiftCardReplacement } from '@shop/shared/desk/gift-cards';
import { formatMoney } from '@shop/shared/format/money';
import { giftCardCode } from '../../mail/tokens/signed-tokens';
import { giftCardsModule } from '../../modules/gift-cards';
import type { StoredGiftCard } from '../../modules/gift-cards/gift-cards-service';
import { toPence, toPounds } from '../../money/pence';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { giftCardIdOfKey, mailGiftCardStep } from './issue-by-hand';

type Input = GiftCardReplacement & { id: string; by: string };

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

/** This step has no undo: nothing after it fails. A refund that is being made must see it, so it waits for that. */
const replaceStep = createStep('replace-gift-card', async ({ id, key, email, left, by }: Input, { container }) => {
  const cards = container.resolve(giftCardsModule);
  const newId = giftCardIdOfKey(key);
  const [before] = await cards.find([id]);
  const replace = async () => {
    const [[old], [made]] = [await cards.find([id]), await cards.find([newId])];
    if (!old || made) return;
    if (old.balance !== toPence(left)) {
      throw refuse(`${formatMoney(toPounds(old.balance))} is left on it by now. Look at it again.`);
    }
    await cards.replace({
      id,
      pence: old.balance,
      isPaid: (await cards.findUnpaid(id)).length === 0,
      card: {
        id: newId,
        code: giftCardCode(newId),
        email,
        from_name: old.from_name,
        message: old.message,
        reason: `in place of the one ending ${old.last_four}`,
        by,
      },
    });
  };
  const lock = before?.order_id ? orderMoneyLock(before.order_id) : undefined;
  await (lock ? container.resolve(Modules.LOCKING).execute(lock, replace, { timeout: 30 }) : replace());
  const [card] = (await cards.find([newId])) as [StoredGiftCard];
  if (card.email !== email) throw refuse(`Another was mailed to ${card.email} in its place. Reload the page.`);
  return new StepResponse(card);
});

/** The rest of a card goes over to another, such as for one that was mailed to a mistyped address. */
export const replaceGiftCardWorkflow = createWorkflow('replace-gift-card', (input: Input) => {
  const card = replaceStep(input);
  mailGiftCardStep(card);
  return new WorkflowResponse(card);
});
