import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../start/places.ts';
import { plainEnvironment } from '../../gate/test-shop.ts';

const constants = join('shared', 'src', 'shop.ts');
const buildFolders = [join('storefront', 'builds'), join('backend', '.medusa', 'builds')];

/** Its tagline is another, so that its scripts have other names. @returns the folder of its code */
export async function makeNewerVersion(folder: string): Promise<string> {
  const code = join(folder, 'newer');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.trimEnd().split('\n')) {
    const place = join(root, file);
    if (!existsSync(place)) continue;
    mkdirSync(dirname(join(code, file)), { recursive: true });
    cpSync(place, join(code, file));
  }
  for (const part of ['', 'backend', 'storefront', 'shared', 'sandbox', 'start']) {
    const modules = join(root, part, 'node_modules');
    // Hard links cost neither time nor disk, and a symbolic link would lead back to this version's own packages.
    if (existsSync(modules)) execFileSync('cp', ['-al', modules, join(code, part, 'node_modules')]);
  }
  for (const builds of buildFolders) {
    // Builds are named for their content, and one that was made before need not be made again.
    mkdirSync(join(root, builds), { recursive: true });
    mkdirSync(dirname(join(code, builds)), { recursive: true });
    symlinkSync(join(root, builds), join(code, builds));
  }
  const text = readFileSync(join(code, constants), 'utf8');
  const changed = text.replace(/(tagline: '[^']*)/, '$1, and posted from there');
  if (changed === text) throw new Error(`${constants} has no tagline.`);
  writeFileSync(join(code, constants), changed);
  const env = { ...plainEnvironment(), SHOP_DIR: join(folder, 'newer-building') };
  await promisify(execFile)(process.execPath, [join(code, 'start', 'main.ts'), 'build'], { cwd: code, env });
  return code;
}
