import { backup } from './commands/backup.ts';
import { doctor } from './commands/doctor.ts';
import { catalogueImport } from './commands/import.ts';
import { passTo } from './commands/pass-to.ts';
import { reset } from './commands/reset.ts';
import { restore } from './commands/restore.ts';
import { start } from './commands/start.ts';
import { Refusal, Stopped } from './refusal.ts';

// What a shop keeps is private: names and addresses, mails, keys. Every program started from here inherits this.
process.umask(0o077);

const [command = 'start', ...args] = process.argv.slice(2);

/** Each gives the exit code. */
const commands: Record<string, () => Promise<number>> = {
  start: () => start({ dev: false }),
  dev: () => start({ dev: true }),
  reset: () => reset(args),
  import: () => catalogueImport(args),
  doctor,
  backup: () => backup(args),
  restore: () => restore(args),
  test: () => passTo('tests/run.ts', args),
  bench: () => passTo('tests/bench/run.ts', args),
  roam: () => passTo('tests/roam/run.ts', args),
  faults: () => passTo('tests/faults/run.ts', args),
};

try {
  const run = commands[command];
  if (!run) throw new Refusal(`There is no command "${command}"; there are ${Object.keys(commands).join(', ')}.`);
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Stopped)) console.error(error instanceof Refusal ? `\n✖ ${error.message}` : error);
  process.exitCode = error instanceof Stopped ? 0 : 1;
}
// Whatever is still held open by a step that was given up must not keep the process.
process.exit();
