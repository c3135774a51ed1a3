import { createHash, randomUUID } from 'node:crypto';
import { extname } from 'node:path';

/** Only these types can be public, whatever the uploader asked for. */
const publicTypes = new Map(
  Object.entries({
    avif: 'image/avif',
    gif: 'image/gif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    pdf: 'application/pdf',
    png: 'image/png',
    svg: 'image/svg+xml',
    webp: 'image/webp',
  }),
);

const privateTypes = new Map(
  Object.entries({
    csv: 'text/csv; charset=utf-8',
    json: 'application/json; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
  }),
);

const privatePrefix = 'private-';
/** A file in S3 has an identifier of Medusa's before its ending. */
const keyPattern = /^[a-z0-9][a-z0-9-]{0,140}(?:-[0-9A-Z]{26})?\.[a-z0-9]{1,5}$/;

/** A key is a bare file name without folders, so that no path can leave the upload folder. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

export function isPrivate(key: string): boolean {
  return key.startsWith(privatePrefix);
}

/** The type is never guessed from the content: an unknown extension is a download. */
export function contentType(key: string): string {
  const ending = extensionOf(key);
  return publicTypes.get(ending) ?? privateTypes.get(ending) ?? 'application/octet-stream';
}

/** The importer puts it into the name of a picture, and so knows again what it brought before. */
export const hashOfContent = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 20);

/** The same picture under the same name has the same key, so that browsers may cache it for ever. */
export function keyForContent(filename: string, content: Buffer, access: string | undefined): string {
  const hash = hashOfContent(content);
  if (!isPublicFile(filename, access)) return privateKey(filename);
  const name = slug(filename);
  // The importer puts the hash into the name already.
  return `${name.endsWith(hash) ? name : `${name}-${hash}`}.${extensionOf(filename)}`;
}

export function keyForStream(filename: string, access: string | undefined): string {
  return isPublicFile(filename, access)
    ? `${slug(filename)}-${randomUUID()}.${extensionOf(filename)}`
    : privateKey(filename);
}

/** Medusa's provider of S3 adds an identifier, so that no two files have one name. */
export function nameInS3(filename: string, access: string | undefined): string {
  const name = `${slug(filename)}.${extensionOf(filename)}`;
  return isPublicFile(filename, access) ? name : `${privatePrefix}${name}`;
}

/** The address is relative, so that the shop may move to another host. */
export function addressOf(key: string): string {
  return isPrivate(key) ? `/admin/files/${key}` : `/uploads/${key}`;
}

function isPublicFile(filename: string, access: string | undefined): boolean {
  return access === 'public' && publicTypes.has(extensionOf(filename));
}

function privateKey(filename: string): string {
  return `${privatePrefix}${slug(filename)}-${randomUUID()}.${extensionOf(filename)}`;
}

function extensionOf(filename: string): string {
  const ending = extname(filename).slice(1).toLowerCase();
  return /^[a-z0-9]{1,5}$/.test(ending) ? ending : 'bin';
}

function slug(filename: string): string {
  const name = filename.split(/[\\/]/).at(-1) ?? '';
  const plain = name
    .slice(0, name.length - extname(name).length)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 90);
  // A public file must not have the prefix of a private one.
  return plain.replace(/^(private-)+|^private$/, '') || 'file';
}
