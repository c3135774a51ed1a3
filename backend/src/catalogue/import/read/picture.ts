import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Fault } from './fault';

/** In the order in which they are preferred when a card has several. */
export const pictureEndings = ['webp', 'png', 'avif', 'jpg', 'jpeg'] as const;
export const sides = ['front', 'reverse'] as const;
export type Side = (typeof sides)[number];

/** @property hash of its content: an unchanged picture is known by it and left alone */
export type Picture = { path: string; filename: string; hash: string };

/** Pixels; anything smaller is blurred on the product page of a good screen. */
const smallestSide = 600;

// Every picture is looked at once: remembering decoded ones would only take memory.
sharp.cache(false);

/** @param names the file names in the folder of artwork */
export function findPicture(names: ReadonlySet<string>, sku: string, side: Side): string | undefined {
  return pictureEndings.map((ending) => `${sku}-${side}.${ending}`).find((name) => names.has(name));
}

/** Reads a picture once, to know its content and that it can be shown. */
export async function checkPicture(folder: string, name: string): Promise<{ picture?: Picture; fault?: Fault }> {
  const path = join(folder, name);
  const content = await readFile(path);
  const reason = await findPictureFault(content);
  if (reason !== undefined) return { fault: { file: `artwork/${name}`, reason } };
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  const dot = name.lastIndexOf('.');
  return { picture: { path, hash, filename: `${name.slice(0, dot)}-${hash}${name.slice(dot)}`.toLowerCase() } };
}

/** What is wrong with a picture, as the rest of a sentence; undefined when it can be shown. */
export async function findPictureFault(content: Buffer): Promise<string | undefined> {
  try {
    const image = sharp(content, { failOn: 'truncated', limitInputPixels: 100_000_000 });
    const { width, height } = await image.metadata();
    if (Math.min(width, height) < smallestSide) {
      return `is ${width} × ${height} pixels. The shorter side must have ${smallestSide} or more.`;
    }
    // The head of a file can be whole while the rest is missing: only decoding tells.
    await image.resize(32).raw().toBuffer();
    return undefined;
  } catch {
    return 'cannot be read as a picture. Is it damaged, or another kind of file under this name?';
  }
}
