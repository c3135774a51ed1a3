import { envelopeColour } from './envelope-colours.ts';
import { type PictureFormat, type PictureWidth, pictureWidths } from './picture-address.ts';

export interface AskedPicture {
  key: string;
  /** A card stands before an envelope of a colour, or before a plain one. */
  size: PictureWidth | 'standing';
  envelope: string;
  format: PictureFormat;
}

const address =
  /^\/pictures\/([A-Za-z0-9][\w.-]{0,160})\/(?:(\d{2,4})\.(avif|webp|jpg)|standing(?:-([a-z-]{1,20}))?\.jpg)$/;

/** @returns null for an address that the storefront has no picture for */
export function readPictureAddress(pathname: string): AskedPicture | null {
  const [, key = '', width, format = 'jpg', envelope = ''] = address.exec(pathname) ?? [];
  const size = width === undefined ? 'standing' : pictureWidths.find((known) => known === Number(width));
  if (key === '' || !size || (envelope && !envelopeColour(envelope))) return null;
  return { key, size, envelope, format: format as PictureFormat };
}
