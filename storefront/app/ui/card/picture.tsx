import { pictureAddress } from '@shop/shared/cards/picture-address';
import { type Picture, pictureSet } from '../../commerce/catalogue/picture.ts';

interface Props {
  picture: Picture;
  sizes: string;
  isSquare: boolean;
  isFirst?: boolean;
  className?: string | undefined;
}

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
