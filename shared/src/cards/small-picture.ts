import { pictureKey } from './picture-key.ts';

/**
 * The storefront resizes every picture and caches it; an upload may be 2,400 pixels wide.
 *
 * @param picture its address or its name
 * @returns an address; empty without a picture
 */
export function smallPicture(picture: string | null | undefined, storefront: string): string {
  const key = pictureKey(picture);
  return key ? new URL(`/pictures/${encodeURIComponent(key)}/320.webp`, storefront).href : '';
}
