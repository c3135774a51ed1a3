/** `npm run resiliency` writes resiliency.md from the last test results, once each of its rows ran at this commit. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay } from '@shop/shared/format/days';
import { root } from '../start/places.ts';
import { heldElsewhere } from '../tests/faults/rows/elsewhere.ts';
import { findUnrun, resiliencyPage } from '../tests/faults/rows/resiliency-page.ts';
import { currentCommit, readResults, rows } from '../tests/faults/rows/run-rows.ts';
import { readVerdicts } from '../tests/gate/verdicts.ts';

const sources = { rows, results: readResults(), heldElsewhere, verdicts: readVerdicts() };
const unrun = findUnrun(sources);
if (unrun.length > 0) {
  console.error(`docs/resiliency.md stays as it is, since these did not run at this commit:\n  ${unrun.join('\n  ')}`);
  process.exit(1);
}
const page = resiliencyPage({ ...sources, ran: { commit: currentCommit(), day: formatDay(new Date()) } });
const file = join(root, 'docs', 'resiliency.md');
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
writeFileSync(file, page);
console.log(before === page ? 'docs/resiliency.md is as it was.' : 'docs/resiliency.md was written anew.');
