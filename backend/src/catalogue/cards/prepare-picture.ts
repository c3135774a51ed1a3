import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MedusaError } from '@medusajs/framework/utils';
import sharp from 'sharp';
import { hashOfContent } from '../../modules/uploads/keys';
import { findPictureFault } from '../import/read/picture';
import { importsFolder } from '../import/upload/imports-folder';
import { receiveFile } from '../import/upload/receive-file';

const mostBytes = 30 * 1024 * 1024;
const longestSide = 2400; // pixels

/** EXIF data, which may tell the place of a photo, are stripped. @throws 400 for too large, too small, or no picture */
export async function preparePicture(incoming: Readable): Promise<{ filename: string; content: Buffer }> {
  await mkdir(importsFolder, { recursive: true });
  const path = join(importsFolder, `picture-${randomUUID()}`);
  try {
    await receiveFile(incoming, path, mostBytes);
    const sent = await readFile(path);
    const fault = await findPictureFault(sent);
    if (fault) throw new MedusaError(MedusaError.Types.INVALID_DATA, `The picture ${fault}`);
    const content = await sharp(sent)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    const hash = hashOfContent(content);
    return { filename: `card-${hash}.webp`, content };
  } finally {
    await rm(path, { force: true });
  }
}
