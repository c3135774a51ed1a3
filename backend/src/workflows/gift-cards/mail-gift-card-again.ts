import { MedusaError } from '@medusajs/framework/utils';
import { giftCardsModule } from '../../modules/gift-cards';
import { isUnsent, readGiftCardMails } from '../../orders/read-gift-card-rows';
import { queueMails } from '../mail/queue-mails';
import { createOneStepWorkflow } from '../one-step-workflow';

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

/**
 * No one has the code of a card whose mail did not leave, so the card may go to another address. This workflow has no undo:
 * a queued mail leaves at once.
 */
export const mailGiftCardAgainWorkflow = createOneStepWorkflow(
  'mail-gift-card-again',
  async ({ id, email }: { id: string; email: string }, { container }) => {
    const cards = container.resolve(giftCardsModule);
    const [card] = await cards.find([id]);
    if (!card || card.stopped_at || card.balance === 0) throw refuse('This gift card pays for nothing now.');
    const mails = await readGiftCardMails(container, [id]);
    // A second press does nothing.
    if (mails.length > 1 && mails.at(-1)?.recipient === email && !isUnsent(mails)) return;
    if (!isUnsent(mails)) throw refuse('Its mail has left, or is about to. Give another in its place instead.');
    if (email !== card.email) await cards.readdress(id, email);
    const cause = `${id}:again-${mails.length}`;
    await queueMails(container, [{ kind: 'gift-card', cause, recipient: email, data: { gift_card_id: id } }]);
  },
);
