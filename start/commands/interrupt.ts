import type { Supervisor } from '../upkeep/supervisor.ts';

/** Milliseconds. The terminal signals every process and npm forwards it as well, so one Ctrl-C may arrive twice. */
const onePress = 700;

/** A second Ctrl-C stops without waiting. */
export function stopOnSignal(): { watch: (supervisor: Supervisor) => void; stopping: Promise<void> } {
  let supervisor: Supervisor | undefined;
  let first = 0;
  const { promise: stopping, resolve: told } = Promise.withResolvers<void>();
  const hear = () => {
    if (first === 0) {
      first = Date.now();
      console.log('\nStopping; what is under way is finished first (Ctrl-C again to hurry) …');
      void supervisor?.stop();
      told();
    } else if (Date.now() - first > onePress) {
      void supervisor?.stop(true);
    }
  };
  // A closed pipe (`npm start | head`) must not crash the start.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exitCode = 1;
    void (supervisor?.stop(true) ?? Promise.resolve()).then(() => process.exit(1));
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, hear);
  return {
    watch(begun) {
      supervisor = begun;
      if (first > 0) void supervisor.stop();
    },
    stopping,
  };
}
