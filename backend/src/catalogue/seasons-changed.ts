export const seasonsChangedEvent = 'shop.seasons-changed';
