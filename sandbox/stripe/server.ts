import { logToStdout } from './log.ts';
import { parseSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

const parsed = parseSettings(process.env);
if (!parsed.ok) {
  process.stderr.write(`${parsed.problem}\n`);
  process.exit(1);
}

const running = await startSandbox(parsed.settings, logToStdout);
let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running.close();
  logToStdout('stopped', { signal });
}
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => void stop(signal).then(() => process.exit(0)));
}
// Logged last, since tests wait for this line.
logToStdout('started', { url: running.url });
