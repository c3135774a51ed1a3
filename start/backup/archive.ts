import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create, extract, list } from 'tar';
import * as v from 'valibot';
import { messageOf, Refusal } from '../refusal.ts';

const manifest = v.object({
  format: v.literal(1),
  made: v.pipe(v.string(), v.isoTimestamp()),
  version: v.string(),
  postgres: v.string(),
  /** A fingerprint of the secrets that the backup needs. */
  secrets: v.string(),
  /** SHA-256 by path. */
  files: v.record(v.string(), v.string()),
});
export type Manifest = v.InferOutput<typeof manifest>;

const manifestFile = 'manifest.json';

const draftEnding = '.part';

export const isDraft = (name: string) => name.startsWith('linen-and-psalm-') && name.endsWith(draftEnding);

/** Packs a folder and its manifest into one file. The file is complete and synced, or absent. */
export async function pack(folder: string, about: Omit<Manifest, 'format' | 'files'>, file: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const path of await filesIn(folder)) files[path] = await sumOf(join(folder, path));
  const told: Manifest = { format: 1, ...about, files };
  await writeFile(join(folder, manifestFile), JSON.stringify(told, null, 1), { mode: 0o600 });
  const others = (await readdir(folder)).filter((name) => name !== manifestFile);
  const draft = `${file}${draftEnding}`;
  try {
    // The manifest comes first so that it can be read without reading the rest.
    const parts = create({ cwd: folder, portable: true }, [manifestFile, ...others]);
    await pipeline(parts, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }));
    const written = await open(draft, 'r+');
    await written.sync();
    await written.close();
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** @throws Refusal when the file is no backup */
export async function readManifest(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  let text = '';
  try {
    await list({
      file,
      filter: (path) => path === manifestFile,
      onReadEntry: (entry) => entry.on('data', (part) => (text += part)),
    });
    return v.parse(manifest, JSON.parse(text));
  } catch (error) {
    throw new Refusal(`${file} is no backup of a shop, or is cut off (${messageOf(error)}).`);
  }
}

export async function unpack(file: string, folder: string): Promise<Manifest> {
  const told = await readManifest(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (_, entry) => 'type' in entry && /^(File|Directory)$/.test(entry.type),
    });
  } catch (error) {
    throw new Refusal(`${file} is spoilt (${messageOf(error)}).`);
  }
  await rm(join(folder, manifestFile));
  const found = await filesIn(folder);
  const spoilt: string[] = [];
  for (const path of new Set([...found, ...Object.keys(told.files)])) {
    const sum = await sumOf(join(folder, path)).catch(() => 'missing');
    if (sum !== told.files[path]) spoilt.push(path);
  }
  if (spoilt.length > 0) {
    throw new Refusal(`${file} is spoilt: ${spoilt.length} of its files are not as they were saved (${spoilt[0]}, …).`);
  }
  return told;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export function fingerprintOf({ postgres }: { postgres: string }): string {
  return createHash('sha256').update(`backup of a shop ${postgres}`).digest('hex').slice(0, 16);
}

/** The owner is asked to move this file elsewhere. */
export const secretsBeside = (folder: string, fingerprint: string) => join(folder, `secrets-${fingerprint}.json`);

export async function hasSecrets(file: string, fingerprint: string): Promise<boolean> {
  try {
    const { postgres } = v.parse(v.object({ postgres: v.string() }), JSON.parse(await readFile(file, 'utf8')));
    return fingerprintOf({ postgres }) === fingerprint;
  } catch {
    return false;
  }
}
