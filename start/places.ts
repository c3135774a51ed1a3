import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const backendFolder = join(root, 'backend');
export const storefrontFolder = join(root, 'storefront');

/** npm runs scripts in the project folder and passes the caller's folder in INIT_CWD. */
export const callersFolder = process.env.INIT_CWD ?? process.cwd();

export function placesOf(shopDir: string) {
  return {
    shopDir,
    postgres: join(shopDir, 'postgres'),
    uploads: join(shopDir, 'uploads'),
    pictures: join(shopDir, 'pictures'),
    /** The files that pages load, of this build and those before; an image has its own build alone. */
    builds: join(shopDir, 'builds'),
    cards: join(shopDir, 'cards'),
    mails: join(shopDir, 'mails'),
    logs: join(shopDir, 'logs'),
    secrets: join(shopDir, 'secrets.json'),
    shop: join(shopDir, 'shop.json'),
    /** This file exists only while the shop runs. */
    running: join(shopDir, 'running.json'),
    lock: join(shopDir, 'start.json'),
    /** The copies of a backup before it is packed. */
    backupStaging: join(shopDir, 'backup.new'),
  };
}

export type Places = ReturnType<typeof placesOf>;

export function findModule(path: string, from = root): string {
  return createRequire(join(from, 'package.json')).resolve(path);
}
