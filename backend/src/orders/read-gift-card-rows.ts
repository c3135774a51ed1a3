import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import type { GiftCardRow } from '@shop/shared/desk/gift-cards';
import { giftCardsModule } from '../modules/gift-cards';
import type { StoredGiftCard } from '../modules/gift-cards/gift-cards-service';
import { outboxModule } from '../modules/outbox';
import type { WrittenMail } from '../modules/outbox/outbox-service';
import { toPounds } from '../money/pence';

/** @throws not_found */
export async function requireGiftCard(container: MedusaContainer, id = ''): Promise<StoredGiftCard> {
  const [card] = await container.resolve(giftCardsModule).find([id]);
  if (!card) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such gift card.');
  return card;
}

/** Reads gift cards as the owner's page lists them. */
export async function readGiftCardRows(
  container: MedusaContainer,
  cards: readonly StoredGiftCard[],
): Promise<GiftCardRow[]> {
  const mails = await readGiftCardMails(
    container,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => toRow(card, isUnsent(mails.filter(({ cause }) => isOf(card.id, cause)))));
}

/** Lists their mails, the oldest first. */
export function readGiftCardMails(container: MedusaContainer, ids: readonly string[]): Promise<WrittenMail[]> {
  return container.resolve(outboxModule).listByCauses(['gift-card'], ids);
}

/** True when the newest was given up, or was called off since the card was stopped. One without a mail still gets it. */
export function isUnsent(mails: readonly Pick<WrittenMail, 'status'>[]): boolean {
  const newest = mails.at(-1)?.status;
  return newest === 'dead' || newest === 'skipped';
}

const isOf = (id: string, cause: string) => cause === id || cause.startsWith(`${id}:`);

function toRow({ amount, balance, stopped_at, created_at, ...card }: StoredGiftCard, is_unsent: boolean): GiftCardRow {
  const { id, last_four, order_id, email, from_name, reason, is_disputed, is_replaced } = card;
  return {
    id,
    last_four,
    order_id,
    email,
    from_name,
    reason,
    amount: toPounds(amount),
    left: toPounds(balance),
    is_stopped: stopped_at !== null,
    is_disputed,
    is_replaced,
    is_unsent,
    at: new Date(created_at).toISOString(),
  };
}
