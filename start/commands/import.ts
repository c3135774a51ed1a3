import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { releaseBundle } from '../bundles/acquire-bundle.ts';
import { buildStep } from '../bundles/build-bundles.ts';
import { forwardProgress } from '../console/progress.ts';
import { runStage, type Step } from '../console/steps.ts';
import { callersFolder } from '../places.ts';
import { medusaProgram, type StartContext } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { databaseStep, migrateStep, prepareStep } from '../stages/database.ts';
import type { Supervisor } from '../upkeep/supervisor.ts';
import { stopOnSignal } from './interrupt.ts';
import { reachShop } from './reach-shop.ts';

export async function catalogueImport(args: string[]): Promise<number> {
  const [given] = args.filter((word) => !word.startsWith('--'));
  if (!given) throw new Refusal('Which folder? For example: npm run catalogue:import -- catalogue');
  const catalogue = resolve(callersFolder, given);
  if (!statSync(catalogue, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`There is no folder ${catalogue}: name the one that holds cards.csv, ranges.csv and artwork/.`);
  }
  const { supervisor, context, isOpen } = await reachShop('import');
  const { watch } = stopOnSignal();
  watch(supervisor);
  try {
    const build = buildStep('backend', supervisor, context);
    await runStage(isOpen ? [build] : [build, databaseStep(supervisor, context)], 'steps');
    if (!isOpen) {
      await runStage([migrateStep(supervisor, context)], 'steps');
      await runStage([prepareStep(supervisor, context)], 'steps');
    }
    return await bringIn(supervisor, context, catalogue);
  } finally {
    await supervisor.stop();
    releaseBundle(context.folders.backend);
  }
}

async function bringIn(supervisor: Supervisor, context: StartContext, catalogue: string): Promise<number> {
  const report: string[] = [];
  const program = medusaProgram(context, 'import', 'The import', ['exec', './src/scripts/import-catalogue.js']);
  let code = 0;
  const step: Step = {
    title: `Import ${catalogue}`,
    async work(onProgress) {
      const onLine = forwardProgress(onProgress, (line) => report.push(line));
      const child = supervisor.start({ ...program, env: { ...program.env, CATALOGUE_DIR: catalogue }, onLine });
      code = (await child.ended).ok ? 0 : 1;
      if (code !== 0) throw new Refusal('The import found faults.');
    },
  };
  await runStage([step], 'steps').catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
  console.log(`\n${forOwner(report).join('\n')}`);
  if (code !== 0) console.log(`\nNothing was changed. The whole log: ${context.places.logs}/import.log`);
  return code;
}

/** The owner sees the importer's own lines; those of Medusa and the logger stay in the log. */
export function forOwner(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() && !/^(\{"(level|time)":|(info|warn|debug|http):)/.test(line));
}
