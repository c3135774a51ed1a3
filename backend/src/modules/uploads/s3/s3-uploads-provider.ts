import type { Readable } from 'node:stream';
import { S3FileService } from '@medusajs/file-s3/dist/services/s3-file';
import type {
  ProviderDeleteFileDTO,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderGetPresignedUploadUrlDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
} from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { addressOf, nameInS3 } from '../keys';

/** The addresses are the shop's own, as those of files on its disk are: the backend alone reads the bucket. */
export class S3UploadsProvider extends S3FileService {
  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    const { key } = await super.upload({ ...file, filename: nameInS3(file.filename, file.access) });
    return { key, url: addressOf(key) };
  }

  override async getUploadStream(file: ProviderUploadStreamDTO) {
    const filename = nameInS3(file.filename, file.access);
    const { writeStream, promise, fileKey } = await super.getUploadStream({ ...file, filename });
    const url = addressOf(fileKey);
    return { writeStream, promise: promise.then(({ key }) => ({ key, url })), url, fileKey };
  }

  /** Deletes one after another: a request for many needs checksums that not every S3 knows. */
  override async delete(files: ProviderDeleteFileDTO | ProviderDeleteFileDTO[]): Promise<void> {
    for (const file of [files].flat()) await super.delete(file);
  }

  override async getDownloadStream(file: ProviderGetFileDTO): Promise<Readable> {
    return super.getDownloadStream(file).catch(refuseMissing);
  }

  override async getAsBuffer(file: ProviderGetFileDTO): Promise<Buffer> {
    return super.getAsBuffer(file).catch(refuseMissing);
  }

  override async getPresignedDownloadUrl(file: ProviderGetFileDTO): Promise<string> {
    const content = await this.getDownloadStream(file);
    content.destroy();
    return addressOf(file.fileKey);
  }

  /** The admin posts files to the shop itself, so there is nothing to sign. */
  override async getPresignedUploadUrl(file: ProviderGetPresignedUploadUrlDTO): Promise<ProviderFileResultDTO> {
    return { url: '/admin/uploads', key: file.filename };
  }
}

function refuseMissing(error: unknown): never {
  if (!(error instanceof Error && error.name === 'NoSuchKey')) throw error;
  throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.');
}
