import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../places.ts';

/** What lies in a source folder without being source: results, and tests, which no build needs. */
const passedOver = new Set(['node_modules', '.medusa', '.react-router', 'build', 'builds', 'dist', 'testing']);

function listFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name) || /\.test\.tsx?$|\.log$|^\.DS_Store$/.test(entry.name)) return [];
    return entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)];
  });
}

/** Names what would come out of a build: the same content has the same hash on any machine. */
export function hashContent(paths: string[]): string {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}`);
  for (const file of paths.flatMap(listFiles).sort()) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile() || basename(file) === '') continue;
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
