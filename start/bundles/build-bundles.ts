import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backendFolder, findModule, root, storefrontFolder } from '../places.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Environment } from '../settings/settings.ts';
import { hashContent } from './content-hash.ts';
import { takeBundle } from './take-bundle.ts';

interface BuildRoom {
  supervisor: Supervisor;
  env: Environment;
  logs: string;
  say: (progress: string) => void;
}

const together = ['shared', 'package.json', 'package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));

export function hashBackend(): string {
  return hashContent([backendFolder, ...together]);
}

function hashStorefront(): string {
  return hashContent([storefrontFolder, ...together]);
}

/** The backend with its admin dashboard. `medusa build` knows one place for its result, from where it is moved. */
export function buildBackend({ supervisor, env, logs, say }: BuildRoom) {
  return takeBundle({
    folder: join(backendFolder, '.medusa', 'builds'),
    hash: hashBackend(),
    abort: supervisor.abort,
    onWait: (pid) => say(`waiting for the build of process ${pid}`),
    async make() {
      const result = join(backendFolder, '.medusa', 'server');
      rmSync(result, { recursive: true, force: true });
      await supervisor.run({
        name: 'build-backend',
        title: 'The build of the backend',
        args: [findModule('@medusajs/cli/cli.js', backendFolder), 'build'],
        cwd: backendFolder,
        // Else the dashboard would carry the development half of React.
        env: { ...env, NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: '1' },
        logs,
      });
      return result;
    },
  });
}

/** The storefront, built straight into a draft beside the finished ones. */
export function buildStorefront({ supervisor, env, logs, say }: BuildRoom) {
  return takeBundle({
    folder: join(storefrontFolder, 'builds'),
    hash: hashStorefront(),
    abort: supervisor.abort,
    onWait: (pid) => say(`waiting for the build of process ${pid}`),
    async make(draft) {
      await supervisor.run({
        name: 'build-storefront',
        title: 'The build of the storefront',
        args: [join(findModule('@react-router/dev/package.json', storefrontFolder), '..', 'bin.cjs'), 'build'],
        cwd: storefrontFolder,
        env: { ...env, NODE_ENV: 'production', STOREFRONT_BUILD_DIR: draft },
        logs,
      });
      return draft;
    },
  });
}
