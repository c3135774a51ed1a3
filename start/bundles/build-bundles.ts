import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backendFolder, findModule, root, storefrontFolder } from '../places.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Particulars } from '../programs.ts';
import { hashContent } from './content-hash.ts';
import { type Bundle, takeBundle } from './take-bundle.ts';

export type Build = (supervisor: Supervisor, of: Particulars, say: (progress: string) => void) => Promise<Bundle>;

const together = ['shared', 'package.json', 'package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));

export const hashBackend = () => hashContent([backendFolder, ...together]);

/** The backend with its admin dashboard. `medusa build` knows one place for its result, from where it is moved. */
export const buildBackend: Build = (supervisor, { environment, places }, say) =>
  takeBundle({
    folder: join(backendFolder, '.medusa', 'builds'),
    hash: hashBackend(),
    abort: supervisor.abort,
    say,
    async make() {
      const result = join(backendFolder, '.medusa', 'server');
      rmSync(result, { recursive: true, force: true });
      await supervisor.run({
        name: 'build-backend',
        title: 'The build of the backend',
        args: [findModule('@medusajs/cli/cli.js', backendFolder), 'build'],
        cwd: backendFolder,
        // Else the dashboard would carry the development half of React.
        env: { ...environment, NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: '1' },
        logs: places.logs,
      });
      return result;
    },
  });

/** The storefront, built straight into a draft beside the finished ones. */
export const buildStorefront: Build = (supervisor, { environment, places }, say) =>
  takeBundle({
    folder: join(storefrontFolder, 'builds'),
    hash: hashContent([storefrontFolder, ...together]),
    abort: supervisor.abort,
    say,
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
