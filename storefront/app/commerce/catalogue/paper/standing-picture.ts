import { envelopeHandle } from '@shop/shared/cards/envelope-colours';
import { standingAddress } from '@shop/shared/cards/picture-address';
import type { Card } from '../card.ts';
import type { SharedPicture } from '../picture.ts';

/** A pack does not stand, nor does a card without a picture. */
export function standingPictureOf({ front, cardsInside, envelopes: [first] }: Card): string | undefined {
  if (!front || cardsInside > 1) return undefined;
  return standingAddress(front.key, envelopeHandle(first?.name ?? ''));
}

export function pictureToShare(card: Card | undefined): SharedPicture | null {
  return card?.front ? { ...card.front, standing: standingPictureOf(card) } : null;
}
