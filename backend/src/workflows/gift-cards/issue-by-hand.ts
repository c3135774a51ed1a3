import { generateEntityId } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { NewGiftCard } from '@shop/shared/desk/gift-cards';
import { giftCardCode } from '../../mail/signed-tokens';
import { giftCardsModule } from '../../modules/gift-cards';
import type { StoredGiftCard } from '../../modules/gift-cards/gift-cards-service';
import { toPence } from '../../money/pence';
import { queueMailsStep } from '../mail/queue-mails';

type Input = NewGiftCard & { by: string };

const issueStep = createStep(
  'issue-gift-card-by-hand',
  async ({ amount, email, from, message, reason, by }: Input, { container }) => {
    const cards = container.resolve(giftCardsModule);
    const id = generateEntityId(undefined, 'gcard');
    await cards.issue({
      id,
      code: giftCardCode(id),
      amount: toPence(amount),
      line_id: null,
      order_id: null,
      email,
      from_name: from,
      message,
      reason,
      by,
    });
    const [card] = await cards.find([id]);
    return new StepResponse(card as StoredGiftCard, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(giftCardsModule).stop(id, true);
  },
);

/** A gift card that the owner gives away, such as for a bent corner. */
export const issueByHandWorkflow = createWorkflow('issue-gift-card-by-hand', (input: Input) => {
  const card = issueStep(input);
  queueMailsStep(
    transform({ card }, ({ card: { id, email } }) => [
      { kind: 'gift-card' as const, cause: id, recipient: email, data: { gift_card_id: id } },
    ]),
  );
  return new WorkflowResponse(card);
});
