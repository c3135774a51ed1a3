import { join } from 'node:path';
import { root } from '../places.ts';
import type { Program } from '../processes/child.ts';
import type { Particulars } from '../programs.ts';
import { messageOf, Stopped } from '../refusal.ts';
import type { Happening } from '../upkeep/keeper.ts';
import { backupsIn, forgetOutdated, isDue } from './kept-backups.ts';

/** The night's backup, in a process of its own: whoever keeps the shop open must not be busy. */
export function backupProgram({ environment, places, settings }: Particulars): Program {
  return {
    name: 'backup',
    title: 'The backup',
    args: [join(root, 'start', 'main.ts'), 'backup', settings.BACKUP_DIR],
    cwd: root,
    env: { ...environment, SHOP_DIR: places.shopDir },
    logs: places.logs,
  };
}

interface Night {
  folder: string;
  /** Makes one. */
  run: () => Promise<void>;
  tell: (happening: Happening) => void;
}

/** Makes the backup that is due, if one is, and removes those that need not be kept. Says so if it cannot. */
export async function backUpWhenDue(
  { folder, run, tell }: Night,
  now = new Date(),
): Promise<'made' | 'failed' | 'not due'> {
  try {
    if (!isDue(backupsIn(folder), now)) return 'not due';
    await run();
    forgetOutdated(folder, now);
    return 'made';
  } catch (error) {
    if (error instanceof Stopped) return 'not due';
    const message = `No backup was made, and it is tried again in an hour: ${messageOf(error)}`;
    tell({ event: 'not backed up', program: 'backup', message });
    return 'failed';
  }
}

const often = 600_000;
const afterFailure = 3_600_000;

/** For as long as the shop is open. */
export function keepBackups(night: Night): { end: () => void } {
  let timer: NodeJS.Timeout;
  const look = async () => {
    const pause = (await backUpWhenDue(night)) === 'failed' ? afterFailure : often;
    timer = setTimeout(look, pause).unref();
  };
  timer = setTimeout(look, 60_000).unref();
  return { end: () => clearTimeout(timer) };
}
