import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../start/places.ts';
import { ageOf, matchesOf, readAdvisories } from './advisories.ts';
import { shippedPackages } from './shipped-packages.ts';

// Fails when a shipped package has an advisory of level high or above.

const known = readAdvisories();
const matches = matchesOf(known, shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))));
console.log(`Advisories of ${known.taken}, ${ageOf(known)} days old: ${known.source}. They hold ${known.holds}.`);
for (const match of matches) console.log(match);
process.exitCode = matches.length > 0 ? 1 : 0;
