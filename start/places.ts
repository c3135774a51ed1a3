import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const backendFolder = join(root, 'backend');
export const storefrontFolder = join(root, 'storefront');

/** Where one shop keeps everything that is its own; a folder of its own makes a shop of its own. */
export function placesOf(shopDir: string) {
  return {
    shopDir,
    postgres: join(shopDir, 'postgres'),
    uploads: join(shopDir, 'uploads'),
    pictures: join(shopDir, 'pictures'),
    cards: join(shopDir, 'cards'),
    mails: join(shopDir, 'mails'),
    logs: join(shopDir, 'logs'),
    secrets: join(shopDir, 'secrets.json'),
    shop: join(shopDir, 'shop.json'),
    /** True only while the shop is up; for people and tools. */
    running: join(shopDir, 'running.json'),
    /** The lock of this folder, with every process started so far; for the next start. */
    lock: join(shopDir, 'start.json'),
  };
}

export type Places = ReturnType<typeof placesOf>;

/** A file of an installed package, as a program in that folder would find it. */
export function findModule(path: string, from = root): string {
  return createRequire(join(from, 'package.json')).resolve(path);
}
