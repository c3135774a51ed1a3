export const seasonsChanged = 'shop.seasons-changed';
