import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { letGoOfBundle } from '../bundles/take-bundle.ts';
import { hearProgress } from '../console/progress.ts';
import { runStage, type Step } from '../console/steps.ts';
import { placesOf } from '../places.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { medusaProgram, type Particulars, particularsOf } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { findHolder, readRunning, sayRunning } from '../running.ts';
import { parseSettings, readEnvironment } from '../settings/settings.ts';
import { beginShop } from '../shop.ts';
import { buildStep } from '../stages/build.ts';
import { databaseStep, migrateStep, prepareStep } from '../stages/database.ts';
import { stopOnSignal } from './interrupt.ts';

/** Brings an owner's folder into the running shop, or into its database when the shop is closed. */
export async function catalogueImport(args: string[]): Promise<number> {
  const [given] = args.filter((word) => !word.startsWith('--'));
  if (!given) throw new Refusal('Which folder? For example: npm run catalogue:import -- catalogue');
  // npm runs scripts in the project's folder and keeps where the owner stood.
  const catalogue = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (!statSync(catalogue, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`There is no folder ${catalogue}: name the one that holds cards.csv, ranges.csv and artwork/.`);
  }
  const { supervisor, of, isOpen } = await reachShop();
  const { watch } = stopOnSignal();
  watch(supervisor);
  try {
    const build = buildStep('backend', supervisor, of);
    await runStage(isOpen ? [build] : [build, databaseStep(supervisor, of)], 'steps');
    if (!isOpen) {
      await runStage([migrateStep(supervisor, of)], 'steps');
      await runStage([prepareStep(supervisor, of)], 'steps');
    }
    return await bringIn(supervisor, of, catalogue);
  } finally {
    await supervisor.stop();
    letGoOfBundle(of.folders.backend);
  }
}

/** A running shop's database is used where it is; a closed one's is opened for the time. */
async function reachShop() {
  const environment = readEnvironment();
  const settings = parseSettings(environment);
  const places = placesOf(settings.SHOP_DIR);
  const holder = findHolder(places);
  if (!holder) return { ...(await beginShop({ env: environment, ports: 'free' })), isOpen: false };
  const running = readRunning(places);
  if (!running) throw sayRunning(places, holder);
  const port = (address: string) => Number(new URL(address || 'http://localhost:80').port);
  const of: Particulars = {
    ...particularsOf(settings, environment),
    ports: {
      STOREFRONT_PORT: port(running.storefront),
      BACKEND_PORT: port(running.backend),
      CARDS_PORT: port(running.cards.api),
      MAILBOX_PORT: port(running.mailbox.web),
      SMTP_PORT: port(running.mailbox.smtp),
    },
    databaseUrl: running.databaseUrl,
  };
  const lock = `${places.lock}.import`;
  const supervisor = await Supervisor.begin(
    lock,
    ({ pid }) => new Refusal(`Another import is under way (process ${pid}): wait for it.`),
  );
  return { supervisor, of, isOpen: true };
}

async function bringIn(supervisor: Supervisor, of: Particulars, catalogue: string): Promise<number> {
  const report: string[] = [];
  const program = medusaProgram(of, 'import', 'The import', ['exec', './src/scripts/import-catalogue.js']);
  let code = 0;
  const step: Step = {
    title: `Import ${catalogue}`,
    async work(say) {
      const onLine = hearProgress(say, (line) => report.push(line));
      const child = supervisor.start({ ...program, env: { ...program.env, CATALOGUE_DIR: catalogue }, onLine });
      code = (await child.ended).ok ? 0 : 1;
      if (code !== 0) throw new Refusal('The import found faults.');
    },
  };
  await runStage([step], 'steps').catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
  console.log(`\n${forOwner(report).join('\n')}`);
  if (code !== 0) console.log(`\nNothing was changed. The whole log: ${of.places.logs}/import.log`);
  return code;
}

/** What the importer says goes to the owner; the remarks of the engine, and of our logger, stay in the log. */
export function forOwner(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() && !/^(\{"time":|(info|warn|debug|http):)/.test(line));
}
