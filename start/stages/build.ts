import { type Build, buildBackend, buildStorefront } from '../bundles/build-bundles.ts';
import type { Step } from '../console/steps.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Particulars } from '../programs.ts';

const programs: Record<keyof Particulars['folders'], { title: string; build: Build }> = {
  backend: { title: 'Build the backend and its admin', build: buildBackend },
  storefront: { title: 'Build the storefront', build: buildStorefront },
};

/** From here on a program runs in its bundle; what is built already is taken as it is. */
export function buildStep(name: keyof typeof programs, supervisor: Supervisor, of: Particulars): Step {
  const { title, build } = programs[name];
  return {
    title,
    async work(say) {
      const { path, made } = await build(supervisor, of, say);
      of.folders[name] = path;
      return made ? undefined : 'nothing changed';
    },
  };
}
