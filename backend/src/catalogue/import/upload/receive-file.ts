import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MedusaError } from '@medusajs/framework/utils';
import { largestPicture } from '@shop/shared/cards/picture-reading';

const megabyte = 1024 * 1024;
const tables = ['cards.csv', 'ranges.csv'];
const picture = /^[A-Z0-9]+(-[A-Z0-9]+)*-(front|reverse)\.(webp|png|avif|jpe?g)$/;

/** @returns undefined for a file name that an import does not know */
export function findUploadTarget(folder: string, name: string): { path: string; mostBytes: number } | undefined {
  if (tables.includes(name)) return { path: join(folder, name), mostBytes: 10 * megabyte };
  if (picture.test(name) && name.length < 100)
    return { path: join(folder, 'artwork', name), mostBytes: largestPicture };
  return undefined;
}

// A multiple of the limit, after which the connection is cut.
const drainFactor = 10;

/** @throws 400 when it is empty or too large; the file is deleted then */
export async function receiveFile(incoming: Readable, path: string, mostBytes: number): Promise<void> {
  let bytes = 0;
  try {
    await pipeline(
      incoming,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          bytes += chunk.length;
          // Senders do not read the answer while they still send, so the rest is drained.
          if (bytes <= mostBytes) yield chunk;
          else if (bytes > mostBytes * drainFactor) break;
        }
        if (bytes > mostBytes) throw refusal(`It is larger than ${Math.round(mostBytes / megabyte)} MB.`);
        if (bytes === 0) throw refusal('It is empty.');
      },
      createWriteStream(path),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function refusal(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
}
