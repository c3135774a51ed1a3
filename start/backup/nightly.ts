import { join } from 'node:path';
import { root } from '../places.ts';
import type { Program } from '../processes/child.ts';
import type { StartContext } from '../programs.ts';
import { messageOf, Stopped } from '../refusal.ts';
import type { SupervisorEvent } from '../upkeep/watchdog.ts';
import { isDue, listBackups, removeOutdated } from './backup-retention.ts';

/** The backup runs in its own process because the supervisor must stay responsive. */
export function backupProgram({ environment, places, settings }: StartContext): Program {
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
  run: () => Promise<void>;
  tell: (event: SupervisorEvent) => void;
}

export async function backUpWhenDue(
  { folder, run, tell }: Night,
  now = new Date(),
): Promise<'made' | 'failed' | 'not due'> {
  try {
    if (!isDue(listBackups(folder), now)) return 'not due';
    // Outdated backups must not be what keeps the disk too full for a new one.
    removeOutdated(folder, now);
    await run();
    removeOutdated(folder, now);
    return 'made';
  } catch (error) {
    if (error instanceof Stopped) return 'not due';
    const message = `No backup was made, and it is tried again in an hour: ${messageOf(error)}`;
    tell({ event: 'not_backed_up', program: 'backup', message });
    return 'failed';
  }
}

const often = 600_000;
const afterFailure = 3_600_000;

export function scheduleBackups(night: Night): { end: () => void } {
  let timer: NodeJS.Timeout;
  const look = async () => {
    const pause = (await backUpWhenDue(night)) === 'failed' ? afterFailure : often;
    timer = setTimeout(look, pause).unref();
  };
  timer = setTimeout(look, 60_000).unref();
  return { end: () => clearTimeout(timer) };
}
