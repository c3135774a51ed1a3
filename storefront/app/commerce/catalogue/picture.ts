/** `/pictures/<key>/<width>.<format>` accepts no other width. */
export const pictureWidths = [160, 320, 480, 720, 1080] as const;

/** Only mails use `jpg`: some mail programs show nothing newer. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

export interface Picture {
  key: string;
  alt: string;
}

export function isPictureWidth(width: number) {
  return pictureWidths.some((known) => known === width);
}

export function pictureAddress(key: string, width: (typeof pictureWidths)[number], format: PictureFormat) {
  return `/pictures/${key}/${width}.${format}`;
}

export function pictureSet(key: string, format: PictureFormat) {
  return pictureWidths.map((width) => `${pictureAddress(key, width, format)} ${width}w`).join(', ');
}
