import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MedusaError } from '@medusajs/framework/utils';

/** So many times what is allowed is listened to before the connection is cut. */
const readOn = 10;

/**
 * Writes what comes in straight to the disk, so that a hundred pictures take no memory.
 *
 * @throws 400 when it is empty or larger than it may be; nothing of it is kept then
 */
export async function receiveFile(incoming: Readable, path: string, mostBytes: number): Promise<void> {
  let bytes = 0;
  try {
    await pipeline(
      incoming,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          bytes += chunk.length;
          // Read on, but not kept: who hangs up on a sender is not heard.
          if (bytes <= mostBytes) yield chunk;
          else if (bytes > mostBytes * readOn) break;
        }
        if (bytes > mostBytes) throw refusal(`It is larger than ${Math.round(mostBytes / 1024 / 1024)} MB.`);
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
