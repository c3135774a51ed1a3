/** The storefront answers 404 for any other width. */
export const pictureWidths = [160, 320, 480, 720, 1080] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** Only mails and link previews use `jpg`: some of their programs show nothing newer. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

export function pictureAddress(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${key}/${width}.${format}`;
}

/** @param envelope the handle of its colour; it is plain without one */
export function standingAddress(key: string, envelope = ''): string {
  return `/pictures/${key}/standing${envelope && `-${envelope}`}.jpg`;
}

/** @param url the address of an upload, or its name */
export function pictureKey(url: string | null | undefined): string | null {
  const key = url?.split('?', 1)[0]?.split('/').at(-1);
  return key || null;
}

/** Pictures are resized and cached; an upload may be 2,400 pixels wide. @param picture address or name, if any */
export function smallPicture(picture: string | null | undefined, storefront: string): string {
  const key = pictureKey(picture);
  return key ? new URL(pictureAddress(encodeURIComponent(key), 320, 'webp'), storefront).href : '';
}
