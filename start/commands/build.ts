import { releaseBundle } from '../bundles/acquire-bundle.ts';
import { buildStep } from '../bundles/build-bundles.ts';
import { runStage } from '../console/steps.ts';
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
    return 0;
  } finally {
    await supervisor.stop();
    for (const folder of Object.values(context.folders)) releaseBundle(folder);
  }
}
