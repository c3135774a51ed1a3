import { pictureReading } from '@shop/shared/cards/picture-reading';
import sharp from 'sharp';

const longestSide = 2400; // pixels

/**
 * Makes a WebP, upright, no larger than the shop shows, and without what a camera writes, such as the place of a photo.
 * A WebP that is so already keeps its bytes, since it would lose by being compressed again.
 */
export async function preparePicture(sent: Buffer): Promise<Buffer> {
  const { format, width, height, pages = 1, exif, xmp, icc } = await sharp(sent, pictureReading).metadata();
  const isPlain = !exif && !xmp && !icc && pages === 1;
  if (format === 'webp' && isPlain && Math.max(width, height) <= longestSide) return sent;
  return (
    sharp(sent, pictureReading)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      // More effort takes twice as long, which a large import would feel, and saves nothing.
      .webp({ quality: 90, effort: 2 })
      .toBuffer()
  );
}
