/** The event of an owner who has changed what leads the home page when. */
export const seasonsChanged = 'shop.seasons-changed';
