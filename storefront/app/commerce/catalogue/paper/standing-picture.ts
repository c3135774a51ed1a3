/** Pixels of the Open Graph picture: the card standing on a table. */
export const standingPictureSize = { width: 1200, height: 630 };

export function standingPictureAddress(key: string) {
  return `/pictures/${key}/standing.jpg`;
}
