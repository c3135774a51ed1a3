import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../console/steps.ts';
import { backendFolder, findModule, root, storefrontFolder } from '../places.ts';
import type { StartContext } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import type { Supervisor } from '../upkeep/supervisor.ts';
import { acquireBundle, type Bundle } from './acquire-bundle.ts';
import { hashContent } from './content-hash.ts';

type Build = (supervisor: Supervisor, context: StartContext, onProgress: (progress: string) => void) => Promise<Bundle>;

const together = ['shared', 'package.json', 'package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));

export const hashBackend = () => hashContent([backendFolder, ...together]);
const hashStorefront = () => hashContent([storefrontFolder, ...together]);

const bundles = {
  backend: join(backendFolder, '.medusa', 'builds'),
  storefront: join(storefrontFolder, 'builds'),
};

/** Finds a build without writing anything, since an image is read-only. */
export function requireBundle(name: keyof typeof bundles): string {
  const path = join(bundles[name], name === 'backend' ? hashBackend() : hashStorefront());
  if (existsSync(path)) return path;
  throw new Refusal(`The ${name} is not built from these sources: run \`node start/bootstrap.mjs build\` first.`);
}

/** `medusa build` always writes to one folder, from which the result is moved. */
const buildBackend: Build = (supervisor, { environment, places }, onProgress) =>
  acquireBundle({
    folder: bundles.backend,
    hash: hashBackend(),
    abort: supervisor.abort,
    onProgress,
    async make() {
      const result = join(backendFolder, '.medusa', 'server');
      rmSync(result, { recursive: true, force: true });
      await supervisor.run({
        name: 'build-backend',
        title: 'The build of the backend',
        args: [findModule('@medusajs/cli/cli.js', backendFolder), 'build'],
        cwd: backendFolder,
        // Otherwise the dashboard would include React's development build.
        env: { ...environment, NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: '1' },
        logs: places.logs,
      });
      return result;
    },
  });

const buildStorefront: Build = (supervisor, { environment, places }, onProgress) =>
  acquireBundle({
    folder: bundles.storefront,
    hash: hashStorefront(),
    abort: supervisor.abort,
    onProgress,
    async make(draft) {
      await supervisor.run({
        name: 'build-storefront',
        title: 'The build of the storefront',
        args: [join(findModule('@react-router/dev/package.json', storefrontFolder), '..', 'bin.cjs'), 'build'],
        cwd: storefrontFolder,
        env: { ...environment, NODE_ENV: 'production', STOREFRONT_BUILD_DIR: draft },
        logs: places.logs,
      });
      return draft;
    },
  });

const programs: Record<keyof StartContext['folders'], { title: string; build: Build }> = {
  backend: { title: 'Build the backend and its admin', build: buildBackend },
  storefront: { title: 'Build the storefront', build: buildStorefront },
};

export function buildStep(name: keyof typeof programs, supervisor: Supervisor, context: StartContext): Step {
  const { title, build } = programs[name];
  return {
    title,
    async work(onProgress) {
      const { path, made } = await build(supervisor, context, onProgress);
      context.folders[name] = path;
      return made ? undefined : 'nothing changed';
    },
  };
}
