/** Events of the shop that change its pages; Medusa's own say nothing of them. */
export const seasonsChanged = 'shop.seasons-changed';

/** The owner has shown, answered or hidden a review, which changes the pages of its card. */
export const reviewsChanged = 'shop.reviews-changed';

/** The owner has changed whether words are written into cards, or their price: the pages of all cards say so. */
export const wordsOfferChanged = 'shop.words-offer-changed';

export const giftCardOfferChanged = 'shop.gift-card-offer-changed';

export const cardsMoved = 'shop.cards-moved';
