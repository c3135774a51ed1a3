import { type Picture, pictureAddress, pictureSet } from '../../commerce/catalogue/picture.ts';

interface Props {
  picture: Picture;
  /** How wide it is shown, as `sizes` of `<img>` wants it. */
  sizes: string;
  isSquare: boolean;
  /** The first picture of a page is fetched at once, the rest when they come near. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A card's picture at the size that the screen needs, its room kept from the start. */
export function CardPicture({ picture, sizes, isSquare, isFirst = false, className }: Props) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={pictureSet(picture.key, 'avif')} sizes={sizes} />
      <img
        src={pictureAddress(picture.key, 480, 'webp')}
        srcSet={pictureSet(picture.key, 'webp')}
        sizes={sizes}
        alt={picture.alt}
        width={720}
        height={isSquare ? 720 : 1016}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
