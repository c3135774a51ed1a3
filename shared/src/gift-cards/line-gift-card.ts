import type { GiftCardWish } from './gift-card-form.ts';

export const giftCardTitle = 'Gift card';

/** The reference of Medusa's credit lines that a gift card pays for; their `reference_id` is the id of the gift card. */
export const giftCardReference = 'gift_card';

type Metadata = Record<string, unknown> | null | undefined;

/** @param id of a gift card that is in a cart already */
export function toGiftCardMetadata({ email, from, message }: GiftCardWish, id?: string): Record<string, string> {
  return { gift_card_to: email, gift_card_from: from, gift_card_message: message, ...(id && { gift_card_id: id }) };
}

/** The id of its first line, which it keeps in other carts: a page that is open finds it there. */
export function giftCardIdOf({ id, metadata }: { id: string; metadata?: Metadata }): string {
  return typeof metadata?.gift_card_id === 'string' ? metadata.gift_card_id : id;
}

export const erasedGiftCard = toGiftCardMetadata({ email: '', from: '', message: '' });

/** Empty texts once they were erased. Null for a line that is no gift card. */
export function readGiftCardLine(metadata: Metadata): GiftCardWish | null {
  if (!isGiftCardLine(metadata)) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    email: text(metadata?.gift_card_to),
    from: text(metadata?.gift_card_from),
    message: text(metadata?.gift_card_message),
  };
}

export function isGiftCardLine(metadata: Metadata): boolean {
  return typeof metadata?.gift_card_to === 'string';
}
