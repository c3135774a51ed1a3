import { runProgram } from '../gate/program.ts';
import { findChromium } from './find-chromium.ts';

const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends';
const packages = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;

/** Finds a Chromium, or installs one: Playwright's own, else Debian's. Throws with one sentence when neither works. */
export async function readyChromium(abort: AbortSignal, say: (progress: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  say("installing Playwright's Chromium");
  // A browser that lacks the system's libraries is there and does not run.
  await runProgram({ command: ['playwright', 'install', 'chromium'], abort, onLine: say });
  const own = findChromium();
  if (own && (await runProgram({ command: [own, '--version'], abort })).ok) return own;
  if (process.getuid?.() === 0) {
    say("installing the system's Chromium");
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await runProgram({ command: ['sh', '-c', packages], abort, onLine: say });
      const system = findChromium();
      if (system) return system;
    }
  }
  throw new Error(
    'The journeys need a Chromium and none could be installed: run `npx playwright install --with-deps chromium` or install the package chromium, or name one in CHROMIUM_PATH.',
  );
}
