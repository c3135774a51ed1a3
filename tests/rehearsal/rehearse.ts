/**
 * `npm run rehearse` takes a fresh Debian server live; `npm run rehearse -- spread` opens the shop in many processes,
 * as containers run them (docs/scaling.md), and ends one after another while shoppers buy; `npm run rehearse -- upgrade`
 * opens what an earlier version left.
 */
const [what = 'go-live'] = process.argv.slice(2);
const rehearsals: Record<string, () => Promise<unknown>> = {
  'go-live': () => import('./go-live.ts'),
  spread: () => import('./spread/rehearse-spread.ts'),
  upgrade: () => import('./upgrade.ts'),
};
const rehearsal = rehearsals[what];
if (rehearsal) await rehearsal();
else {
  console.error(`✖ There is no rehearsal "${what}"; there are ${Object.keys(rehearsals).join(', ')}.`);
  process.exitCode = 1;
}
