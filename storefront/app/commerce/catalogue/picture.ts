/** Widths in pixels that the shop makes of every picture; `/pictures/<key>/<width>.<format>` takes no other. */
export const pictureWidths = [160, 320, 480, 720, 1080] as const;

/** Mails alone ask for `jpg`: some of the programs that show them know nothing newer. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** A picture of a card as screens show it. `key` names its content; `alt` says what is on it. */
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

/** Every width for a `srcset`. */
export function pictureSet(key: string, format: PictureFormat) {
  return pictureWidths.map((width) => `${pictureAddress(key, width, format)} ${width}w`).join(', ');
}
