import { backup } from './commands/backup.ts';
import { build } from './commands/build.ts';
import { doctor } from './commands/doctor.ts';
import { catalogueImport } from './commands/import.ts';
import { reset } from './commands/reset.ts';
import { restore } from './commands/restore.ts';
import { runInForeground } from './commands/run-in-foreground.ts';
import { runOne } from './commands/run-one.ts';
import { start } from './commands/start.ts';
import { Refusal, Stopped } from './refusal.ts';
import { parseSettings, readEnvironment } from './settings/settings.ts';

// Everything that a shop stores is private; child processes inherit this umask.
process.umask(0o077);

const [command = 'start', ...args] = process.argv.slice(2);

const commands = new Map(
  Object.entries<() => Promise<number>>({
    start: () => start({ dev: false }),
    dev: () => start({ dev: true }),
    reset: () => reset(args),
    import: () => catalogueImport(args),
    doctor,
    settings: async () => {
      parseSettings(readEnvironment());
      console.log('✔ The settings hold.');
      return 0;
    },
    build,
    run: () => runOne(args),
    backup: () => backup(args),
    restore: () => restore(args),
    test: () => runInForeground('tests/run.ts', args),
    bench: () => runInForeground('tests/bench/run.ts', args),
    roam: () => runInForeground('tests/roam/run.ts', args),
    faults: () => runInForeground('tests/faults/run.ts', args),
    rehearse: () => runInForeground('tests/rehearsal/rehearse.ts', args),
  }),
);

try {
  const run = commands.get(command);
  if (!run) throw new Refusal(`There is no command "${command}"; there are ${[...commands.keys()].join(', ')}.`);
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Stopped)) console.error(error instanceof Refusal ? `\n✖ ${error.message}` : error);
  process.exitCode = error instanceof Stopped ? 0 : 1;
}
// A cancelled step must not keep the process alive.
process.exit();
