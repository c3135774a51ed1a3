import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../places.ts';

const passedOver =
  /(^|\/)(node_modules|\.medusa|\.react-router|testing)$|^storefront\/builds?$|\.test\.tsx?$|\.log$|\.DS_Store$/;

function listFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || passedOver.test(relative(root, path))) return [];
  if (!stat.isDirectory()) return stat.isFile() ? [path] : [];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/** The hash is the same on every machine. */
export function hashContent(paths: string[]): string {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}`);
  for (const file of paths.flatMap(listFiles).sort())
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
