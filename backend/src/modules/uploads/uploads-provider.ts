import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type {
  ProviderDeleteFileDTO,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderGetPresignedUploadUrlDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
} from '@medusajs/framework/types';
import { AbstractFileProviderService, MedusaError } from '@medusajs/framework/utils';
import { addressOf, isKey, isPrivate, keyForContent, keyForStream } from './keys';

/** Medusa stores relative addresses, so that the shop may move to another host. */
export class UploadsProvider extends AbstractFileProviderService {
  static override identifier = 'uploads';

  readonly #folder: string;

  constructor(_container: Record<string, unknown>, options: { folder: string }) {
    super();
    this.#folder = options.folder;
  }

  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    const content = decodeContent(file.content, file.mimeType ?? '');
    const key = keyForContent(file.filename, content, file.access);
    const path = await this.#pathForWriting(key);
    const part = partOf(path);
    await writeFile(part, content).catch((error) => discardPart(part, error));
    await rename(part, path);
    return { key, url: addressOf(key) };
  }

  override async getUploadStream(file: ProviderUploadStreamDTO): Promise<{
    writeStream: Writable;
    promise: Promise<ProviderFileResultDTO>;
    url: string;
    fileKey: string;
  }> {
    const fileKey = keyForStream(file.filename, file.access);
    const path = await this.#pathForWriting(fileKey);
    const part = partOf(path);
    const writeStream = createWriteStream(part);
    const url = addressOf(fileKey);
    // The file gets its final name once it is complete, so that no half file is served.
    const promise = finished(writeStream).then(
      async () => {
        await rename(part, path);
        return { key: fileKey, url };
      },
      (error) => discardPart(part, error),
    );
    return { writeStream, promise, url, fileKey };
  }

  override async delete(files: ProviderDeleteFileDTO | ProviderDeleteFileDTO[]): Promise<void> {
    await Promise.all([files].flat().map(({ fileKey }) => rm(this.#path(fileKey), { force: true })));
  }

  override async getDownloadStream({ fileKey }: ProviderGetFileDTO): Promise<Readable> {
    return createReadStream(await this.#pathForReading(fileKey));
  }

  override async getAsBuffer({ fileKey }: ProviderGetFileDTO): Promise<Buffer> {
    return readFile(await this.#pathForReading(fileKey));
  }

  override async getPresignedDownloadUrl({ fileKey }: ProviderGetFileDTO): Promise<string> {
    await this.#pathForReading(fileKey);
    return addressOf(fileKey);
  }

  /** The admin posts files to the shop itself, so there is nothing to sign. */
  async getPresignedUploadUrl(file: ProviderGetPresignedUploadUrlDTO): Promise<ProviderFileResultDTO> {
    return { url: '/admin/uploads', key: file.filename };
  }

  #path(key: string): string {
    if (!isKey(key)) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.');
    return join(this.#folder, isPrivate(key) ? 'private' : 'public', key);
  }

  async #pathForWriting(key: string): Promise<string> {
    await mkdir(join(this.#folder, isPrivate(key) ? 'private' : 'public'), { recursive: true });
    return this.#path(key);
  }

  async #pathForReading(key: string): Promise<string> {
    const path = this.#path(key);
    try {
      await access(path);
      return path;
    } catch {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.');
    }
  }
}

async function discardPart(part: string, error: unknown): Promise<never> {
  await rm(part, { force: true });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  const sentence = 'The disk of the shop is full, and the file was not kept. Make room there, and send it again.';
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, sentence);
}

function partOf(path: string): string {
  return `${path}.${randomUUID()}.part`;
}

/** Medusa passes files as base64, plain text or one character per byte, and does not say which. */
function decodeContent(content: string, mimeType: string): Buffer {
  const fromBase64 = Buffer.from(content, 'base64');
  if (fromBase64.toString('base64') === content) return fromBase64;
  const isText = mimeType.startsWith('text/') || /csv|json|xml/.test(mimeType);
  return Buffer.from(content, isText ? 'utf8' : 'latin1');
}
