/** Emitted when the owner changes the seasons of the home page. */
export const seasonsChanged = 'shop.seasons-changed';
