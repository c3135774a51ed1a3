import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MedusaError } from '@medusajs/framework/utils';
import { largestPicture } from '@shop/shared/cards/picture-reading';
import { hashOfContent } from '../../modules/uploads/keys';
import { findPictureFault } from '../import/read/picture';
import { importsFolder } from '../import/upload/imports-folder';
import { receiveFile } from '../import/upload/receive-file';
import { preparePicture } from './prepare-picture';

/** @throws 400 for too large, too small, or no picture */
export async function receivePicture(incoming: Readable): Promise<{ filename: string; content: Buffer }> {
  await mkdir(importsFolder, { recursive: true });
  const path = join(importsFolder, `picture-${randomUUID()}`);
  try {
    await receiveFile(incoming, path, largestPicture);
    const sent = await readFile(path);
    const fault = await findPictureFault(sent);
    if (fault) throw new MedusaError(MedusaError.Types.INVALID_DATA, `The picture ${fault}`);
    const content = await preparePicture(sent);
    return { filename: `card-${hashOfContent(content)}.webp`, content };
  } finally {
    await rm(path, { force: true });
  }
}
