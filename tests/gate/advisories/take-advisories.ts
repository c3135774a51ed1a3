import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { root } from '../../../start/places.ts';
import { advisoriesFile } from './advisories.ts';
import { toAdvisories } from './to-advisories.ts';

// `npm run advisories` stores what `npm audit` reports about shipped packages.

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
const taken = new Date().toISOString().slice(0, 10);
const found = toAdvisories(stdout, taken);
if (found) {
  writeFileSync(advisoriesFile, `${JSON.stringify(found, null, 2)}\n`);
  console.log(`${found.advisories.length} advisories of level high or above, against packages that ship.`);
} else {
  console.error('`npm audit` had no answer; the advisories stay as they are.');
  process.exitCode = 1;
}
