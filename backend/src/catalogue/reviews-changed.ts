/** Emitted when the owner shows, answers or hides a review, which changes the pages of its card. */
export const reviewsChanged = 'shop.reviews-changed';
