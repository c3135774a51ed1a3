import { type PictureFormat, pictureAddress, pictureWidths } from '@shop/shared/cards/picture-address';

export interface Picture {
  key: string;
  alt: string;
}

/** Link previews show the card as it stands, if it does. */
export interface SharedPicture extends Picture {
  standing?: string | undefined;
}

export function pictureSet(key: string, format: PictureFormat) {
  return pictureWidths.map((width) => `${pictureAddress(key, width, format)} ${width}w`).join(', ');
}
