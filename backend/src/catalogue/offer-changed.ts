/** Emitted when the owner changes whether words are written into cards, or their price: the pages of all cards say so. */
export const wordsOfferChanged = 'shop.words-offer-changed';

export const giftCardOfferChanged = 'shop.gift-card-offer-changed';
