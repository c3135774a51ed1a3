import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureReading } from '@shop/shared/cards/picture-reading';
import sharp from 'sharp';
import { hashOfContent } from '../../../modules/uploads/keys';
import type { Fault } from './fault';

export const pictureEndings = ['webp', 'png', 'avif', 'jpg', 'jpeg'] as const;
export const sides = ['front', 'reverse'] as const;
export type Side = (typeof sides)[number];

/** @property filename has the hash of what the owner sent; what the shop keeps is made ready from it */
export type Picture = { path: string; filename: string; hash: string };

const smallestSide = 600; // pixels
const mostMillions = pictureReading.limitInputPixels / 1_000_000;

// A picture is decoded to be checked and once more to be kept, long after: a cache would only take memory.
sharp.cache(false);

/** @param names the file names in the folder of artwork */
export function findPictures(names: ReadonlySet<string>, sku: string, side: Side): string[] {
  return pictureEndings.map((ending) => `${sku}-${side}.${ending}`).filter((name) => names.has(name));
}

/** Other files may lie beside the pictures, such as those that a computer hides. */
export function isNamedAsPicture(name: string): boolean {
  return !name.startsWith('.') && pictureEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

/** @param shown the address of the picture that the shop has now: the same one is not decoded again, which takes long */
export async function checkPicture(
  folder: string,
  name: string,
  shown = '',
): Promise<{ picture?: Picture; fault?: Fault }> {
  const path = join(folder, name);
  const content = await readFile(path).catch(() => null);
  if (!content) {
    return {
      fault: { file: name, reason: 'cannot be opened. Is it a link to a file that has moved, or not yours to read?' },
    };
  }
  const hash = hashOfContent(content);
  const reason = shown.includes(hash) ? undefined : await findPictureFault(content);
  if (reason !== undefined) return { fault: { file: name, reason } };
  const filename = `${name.slice(0, name.lastIndexOf('.'))}-${hash}.webp`.toLowerCase();
  return { picture: { path, hash, filename } };
}

const readSize = (content: Buffer) => sharp(content, { ...pictureReading, limitInputPixels: false }).metadata();

/** Asks more than that it can be shown: a card is looked at large. @returns the fault as the rest of a sentence */
export async function findPictureFault(content: Buffer): Promise<string | undefined> {
  const fault = await findReadingFault(content);
  if (fault) return fault;
  const { width, height } = await readSize(content);
  return Math.min(width, height) < smallestSide
    ? `is ${width} × ${height} pixels. The shorter side must have ${smallestSide} or more.`
    : undefined;
}

/** Says why no browser could show the picture. @returns the fault as the rest of a sentence */
export async function findReadingFault(content: Buffer): Promise<string | undefined> {
  try {
    const { width, height } = await readSize(content);
    if (width * height > pictureReading.limitInputPixels) {
      return `is ${width} × ${height} pixels, which is more than ${mostMillions} million. Save it smaller.`;
    }
    // A truncated file can have a complete header, so it is decoded too.
    await sharp(content, pictureReading).resize(32).raw().toBuffer();
    return undefined;
  } catch {
    return 'cannot be read as a picture. Is it damaged, or another kind of file under this name?';
  }
}
