import { runProgram } from '../gate/program.ts';
import { findChromium } from './find-chromium.ts';

const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends';
const packages = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;

/** Finds or installs a Chromium. @throws with one sentence when that fails */
export async function readyChromium(abort: AbortSignal, onProgress: (progress: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  onProgress("installing Playwright's Chromium");
  // An installed browser may lack system libraries.
  await runProgram({ command: ['playwright', 'install', 'chromium'], abort, onLine: onProgress });
  const own = findChromium();
  if (own && (await runProgram({ command: [own, '--version'], abort })).ok) return own;
  if (process.getuid?.() === 0) {
    onProgress("installing the system's Chromium");
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await runProgram({ command: ['sh', '-c', packages], abort, onLine: onProgress });
      const system = findChromium();
      if (system) return system;
    }
  }
  throw new Error(
    'The journeys need a Chromium and none could be installed: run `npx playwright install --with-deps chromium` or install the package chromium, or name one in CHROMIUM_PATH.',
  );
}
