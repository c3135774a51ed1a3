import { relative, resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { runStage, type Step } from '../console/steps.ts';
import { callersFolder } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { parseSettings, readEnvironment } from '../settings/settings.ts';
import { databaseStep } from '../stages/database.ts';
import { reachShop } from './reach-shop.ts';

export async function backup(args: string[]): Promise<number> {
  const settings = parseSettings(readEnvironment());
  if (settings.DATABASE_URL) {
    const { host, pathname } = new URL(settings.DATABASE_URL);
    throw new Refusal(
      `DATABASE_URL names a database that is not the shop's own (${pathname.slice(1)} at ${host}): back it up with its own tools, such as pg_dump, and then the folder ${settings.SHOP_DIR}/uploads. Nothing was written.`,
    );
  }
  const [given] = args.filter((word) => !word.startsWith('--'));
  const folder = given ? resolve(callersFolder, given) : settings.BACKUP_DIR;
  const { supervisor, context, isOpen } = await reachShop('backup');
  try {
    if (!isOpen) await runStage([databaseStep(supervisor, context)], 'steps');
    const step: Step = {
      title: 'Back up the shop',
      async work(onProgress) {
        const { file, bytes, secrets } = await makeBackup(context, folder, onProgress);
        told = [
          `${file} (${(bytes / 1024 / 1024).toFixed(1)} MB)`,
          `Its secrets: ${secrets}, written with the first backup. Without them no shop can use it: keep them apart, and your .env with them. Whoever has it can read it.`,
          `To have the shop as it is now: npm run restore -- ${relative(callersFolder, file)}`,
        ];
      },
    };
    let told: string[] = [];
    await runStage([step], 'steps');
    console.log(`\n${told.join('\n')}`);
    return 0;
  } finally {
    await supervisor.stop();
  }
}
