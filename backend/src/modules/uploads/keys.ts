import { createHash, randomUUID } from 'node:crypto';
import { extname } from 'node:path';

/** Kinds of files that anybody may see; all others are private, whatever the uploader asked for. */
const publicTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const privateTypes: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

const privatePrefix = 'private-';
const keyPattern = /^[a-z0-9][a-z0-9-]{0,140}\.[a-z0-9]{1,5}$/;

/** A key is a bare file name: no folders, no dots but the one before the ending, nothing to climb with. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

export function isPrivate(key: string): boolean {
  return key.startsWith(privatePrefix);
}

/** Never guessed from the content: an ending that we do not know is a download and nothing else. */
export function contentType(key: string): string {
  const ending = endingOf(key);
  return publicTypes[ending] ?? privateTypes[ending] ?? 'application/octet-stream';
}

/** The same picture under the same name has the same key, so that it can be kept by browsers for ever. */
export function keyForContent(filename: string, content: Buffer, access: string | undefined): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  if (!isForEverybody(filename, access)) return privateKey(filename);
  const name = slug(filename);
  // The importer names its pictures by their content already.
  return `${name.endsWith(hash) ? name : `${name}-${hash}`}.${endingOf(filename)}`;
}

/** For files that are written as they come in: their content is not known yet. */
export function keyForStream(filename: string, access: string | undefined): string {
  return isForEverybody(filename, access)
    ? `${slug(filename)}-${randomUUID()}.${endingOf(filename)}`
    : privateKey(filename);
}

/** Where a key can be read, relative to the root of whichever address the shop has today. */
export function addressOf(key: string): string {
  return isPrivate(key) ? `/admin/files/${key}` : `/uploads/${key}`;
}

function isForEverybody(filename: string, access: string | undefined): boolean {
  return access === 'public' && endingOf(filename) in publicTypes;
}

function privateKey(filename: string): string {
  return `${privatePrefix}${slug(filename)}-${randomUUID()}.${endingOf(filename)}`;
}

function endingOf(filename: string): string {
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
  // A public file must never look like a private one.
  return plain.replace(/^(private-)+|^private$/, '') || 'file';
}
