import { globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseBundle } from '../bundles/acquire-bundle.ts';
import { buildStep } from '../bundles/build-bundles.ts';
import { runStage } from '../console/steps.ts';
import { root } from '../places.ts';
import { readEnvironment } from '../settings/settings.ts';
import { beginShop } from '../shop.ts';
import { stopOnSignal } from './interrupt.ts';

/** Builds both programs and opens nothing, for an image that `run` starts from. */
export async function build(): Promise<number> {
  // In an image the files belong to root, and another account reads them.
  process.umask(0o022);
  const { supervisor, context } = await beginShop({ env: readEnvironment(), ports: 'free' });
  stopOnSignal().watch(supervisor);
  try {
    await runStage([buildStep('backend', supervisor, context), buildStep('storefront', supervisor, context)], 'steps');
    makeMigrationFolders(context.folders.backend);
    return 0;
  } finally {
    await supervisor.stop();
    for (const folder of Object.values(context.folders)) releaseBundle(folder);
  }
}

/** A migration makes this folder in each module and provider that has none, and an image is read-only by then. */
function makeMigrationFolders(backend: string): void {
  const modules = [
    ...globSync('src/{modules,payments}/*/index.js', { cwd: backend }).map((file) => join(backend, file)),
    ...globSync('node_modules/@medusajs/*/dist/index.js', { cwd: root }).map((file) => join(root, file)),
  ];
  for (const file of modules) mkdirSync(join(dirname(file), 'migrations'), { recursive: true });
}
