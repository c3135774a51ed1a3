/** `npm run resiliency` writes resiliency.md from the last test results. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/places.ts';
import { heldElsewhere } from '../tests/faults/rows/elsewhere.ts';
import { resiliencyPage } from '../tests/faults/rows/resiliency-page.ts';
import { readResults, rows } from '../tests/faults/rows/run-rows.ts';
import { readVerdicts } from '../tests/gate/verdicts.ts';

const page = resiliencyPage({ rows, results: readResults(), heldElsewhere, verdicts: readVerdicts() });
const file = join(root, 'docs', 'resiliency.md');
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
writeFileSync(file, page);
console.log(before === page ? 'docs/resiliency.md is as it was.' : 'docs/resiliency.md was written anew.');
