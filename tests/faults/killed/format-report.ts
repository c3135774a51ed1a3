import type { Breach } from './breaches.ts';
import type { WavesReport } from './run-waves.ts';

function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const spread = (sorted: readonly number[]) =>
  sorted.length === 0
    ? 'none'
    : `p50 ${seconds(percentile(sorted, 50))}, p99 ${seconds(percentile(sorted, 99))}, max ${seconds(percentile(sorted, 100))} (${sorted.length})`;
const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Removes ids and amounts, so that breaches of one kind are grouped. */
const kindOf = ({ what }: Breach) =>
  what
    .replace(/ \(cart .*/, '')
    .replace(/(?:order \d+ )?\(?(?:order|pi|cart)_\w+\)?/g, '…')
    .replace(/£[\d.]+/g, '£…')
    .replace(/\d+ s\b/, '… s');

export function formatReport(told: WavesReport, { seed }: { seed: number }): string {
  const { breaches } = told;
  const kinds = [...Map.groupBy(breaches, kindOf)].sort(([, one], [, other]) => other.length - one.length);
  return [
    `${told.checkouts} checkouts in ${told.seconds} s (${(told.seconds / Math.max(1, told.checkouts)).toFixed(2)} s each), seed ${seed}`,
    `  confirmed by the card    ${told.confirmed}`,
    `  interrupted              ${told.interrupted} under way at one of ${told.kills} kills`,
    `  opened again by hand     ${told.openedByHand}`,
    `  mails that came twice    ${told.repeatedMails} under one Message-ID`,
    `  came to rest             ${spread(told.rests)}`,
    `  a quiet checkout         ${spread(told.quiet)}`,
    `  ended as                 ${list(told.ends)}`,
    `  told last                ${list(told.told)}`,
    ...(Object.keys(told.gaveUp).length > 0 ? [`  never paid               ${list(told.gaveUp)}`] : []),
    breaches.length === 0 ? '✔ no breach' : `✖ ${breaches.length} breaches`,
    ...kinds.flatMap(([kind, all]) => [
      `  ${all.length} × ${kind}`,
      ...all
        .slice(0, 2)
        .map(
          ({ wave, what }) =>
            `      ${what}${wave < 0 ? '' : `; again: npm run test:faults -- --seed ${seed} --wave ${wave}`}`,
        ),
    ]),
  ].join('\n');
}
