import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { importRefusedCode } from '@shop/shared/cards/import-refused-code';
import { releaseBundle } from '../bundles/acquire-bundle.ts';
import { buildStep } from '../bundles/build-bundles.ts';
import { forwardProgress } from '../console/progress.ts';
import { runStage, type Step } from '../console/steps.ts';
import { callersFolder } from '../places.ts';
import type { Child } from '../processes/child.ts';
import { medusaProgram, type StartContext } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { databaseStep, migrateStep, prepareStep } from '../stages/database.ts';
import type { Supervisor } from '../upkeep/supervisor.ts';
import { reachShop } from './reach-shop.ts';

export async function catalogueImport(args: string[]): Promise<number> {
  const [given] = args.filter((word) => !word.startsWith('--'));
  if (!given) throw new Refusal('Which folder? For example: npm run catalogue:import -- catalogue');
  const catalogue = resolve(callersFolder, given);
  if (!statSync(catalogue, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`There is no folder ${catalogue}: name the one that holds cards.csv, ranges.csv and artwork/.`);
  }
  const { supervisor, context, isOpen } = await reachShop('import');
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
  let end: ImportEnd = { ok: false, code: null, how: 'was not started' };
  const step: Step = {
    title: `Import ${catalogue}`,
    async work(onProgress) {
      const onLine = forwardProgress(onProgress, (line) => report.push(line));
      const child = supervisor.start({ ...program, env: { ...program.env, CATALOGUE_DIR: catalogue }, onLine });
      end = await child.ended;
      if (!end.ok) throw new Refusal('The import did not come to its end.');
    },
  };
  await runStage([step], 'steps').catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
  console.log(`\n${forOwner(report).join('\n')}`);
  if (!end.ok) console.log(`\n${describeImportEnd(end)} The whole log: ${context.places.logs}/import.log`);
  return end.ok ? 0 : 1;
}

type ImportEnd = Awaited<Child['ended']>;

/** Tells the owner what became of an import that failed. Its cards are written 25 at a time. */
export function describeImportEnd({ code, how }: Pick<ImportEnd, 'code' | 'how'>): string {
  if (code === importRefusedCode) return 'Nothing was changed.';
  return `The import ${how}. Cards that it had written by then stay in the shop; the same command goes on with the others.`;
}

/** The owner sees the importer's own lines; those of Medusa and the logger stay in the log. */
export function forOwner(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() && !/^(\{"(level|time)":|(info|warn|debug|http):)/.test(line));
}
