import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { change } from '../undo/snapshots';

export type Upload = { id: string; folder: string };

const fault = v.object({
  file: v.string(),
  line: v.optional(v.number()),
  column: v.optional(v.string()),
  reason: v.string(),
});

const state = v.object({
  /** `refused` means faults in the files, `failed` an error of the shop. */
  stage: v.picklist(['open', 'checking', 'refused', 'checked', 'importing', 'done', 'failed']),
  step: v.optional(v.string(), ''),
  done: v.optional(v.number(), 0),
  total: v.optional(v.number(), 0),
  faults: v.optional(v.array(fault), []),
  added: v.optional(v.array(v.object({ sku: v.string(), title: v.string() })), []),
  changes: v.optional(v.array(change), []),
  counts: v.optional(v.object({ created: v.number(), changed: v.number(), unchanged: v.number() })),
});

export type UploadState = v.InferInput<typeof state>;

const maxAgeMs = 24 * 60 * 60 * 1000;
// Work that has written no state for this long has died with its process.
const staleAfterMs = 2 * 60 * 1000;

export async function openUpload(root: string): Promise<Upload> {
  await mkdir(root, { recursive: true });
  await removeOld(root);
  const id = `import-${randomUUID()}`;
  const upload = { id, folder: join(root, id) };
  await mkdir(join(upload.folder, 'artwork'), { recursive: true });
  await writeState(upload, { stage: 'open' });
  return upload;
}

/** @throws 404 for an unknown id */
export async function findUpload(root: string, id: string): Promise<Upload> {
  const upload = { id, folder: join(root, id) };
  const exists = /^import-[0-9a-f-]{36}$/.test(id) && (await stat(upload.folder).catch(() => undefined));
  if (!exists) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such import.');
  return upload;
}

export async function readState(upload: Upload): Promise<v.InferOutput<typeof state>> {
  const path = join(upload.folder, 'state.json');
  const now = v.parse(state, JSON.parse(await readFile(path, 'utf8')));
  if (!isAtWork(now)) return now;
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > staleAfterMs ? { ...now, stage: 'failed' } : now;
}

/** @throws 400 while the files are being checked or imported, since they are read until the end */
export async function requireRest(upload: Upload): Promise<void> {
  if (!isAtWork(await readState(upload))) return;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'These files are being worked on. Try again when that is over.');
}

const isAtWork = ({ stage }: UploadState) => stage === 'checking' || stage === 'importing';

/** Atomic, as the state is read while it is written. */
export async function writeState(upload: Upload, next: UploadState): Promise<void> {
  const draft = join(upload.folder, `state-${randomUUID()}.json`);
  await writeFile(draft, JSON.stringify(next));
  await rename(draft, join(upload.folder, 'state.json'));
}

export async function closeUpload({ folder }: Upload): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function removeOld(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    // Another upload may be closed at this moment.
    const found = await stat(join(root, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > maxAgeMs) await closeUpload({ id: name, folder: join(root, name) });
  }
}
