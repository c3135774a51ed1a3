import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { NewGiftCard } from '@shop/shared/desk/gift-cards';
import { formatMoney } from '@shop/shared/format/money';
import { giftCardCode } from '../../mail/tokens/signed-tokens';
import { giftCardsModule } from '../../modules/gift-cards';
import type { StoredGiftCard } from '../../modules/gift-cards/gift-cards-service';
import { toPence, toPounds } from '../../money/pence';
import { logFailure } from '../../process/log/log-event';
import { queueMails } from '../mail/queue-mails';

type Input = NewGiftCard & { by: string };

/** The id of the card that is given by a form with this key. */
export function giftCardIdOfKey(key: string): string {
  return `gcard_${key.replaceAll('-', '').toUpperCase()}`;
}

/** This step has no undo: nothing after it fails. */
const issueStep = createStep(
  'issue-gift-card-by-hand',
  async ({ amount, key, email, from, message, reason, by }: Input, { container }) => {
    const cards = container.resolve(giftCardsModule);
    const id = giftCardIdOfKey(key);
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
    const [card] = (await cards.find([id])) as [StoredGiftCard];
    if (card.amount !== toPence(amount) || card.email !== email || card.message !== message) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `A gift card of ${formatMoney(toPounds(card.amount))} was given to ${card.email} by this form. Reload the page to give another.`,
      );
    }
    return new StepResponse(card);
  },
);

/** This step never fails and has no undo: the card is given, and the sweep mails what is not mailed. */
export const mailGiftCardStep = createStep('mail-gift-card', async ({ id, email }: StoredGiftCard, { container }) => {
  try {
    await queueMails(container, [{ kind: 'gift-card', cause: id, recipient: email, data: { gift_card_id: id } }]);
  } catch (error) {
    logFailure(container, { event: 'gift_card_not_mailed', gift_card: id }, error);
  }
});

/** A gift card that the owner gives away, such as for a bent corner. */
export const issueByHandWorkflow = createWorkflow('issue-gift-card-by-hand', (input: Input) => {
  const card = issueStep(input);
  mailGiftCardStep(card);
  return new WorkflowResponse(card);
});
