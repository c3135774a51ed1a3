import { type Build, buildBackend, buildStorefront } from '../bundles/build-bundles.ts';
import type { Step } from '../console/steps.ts';
import type { StartContext } from '../programs.ts';
import type { Supervisor } from '../upkeep/supervisor.ts';

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
