import type { Verdicts } from '../../gate/verdicts.ts';
import type { HeldElsewhere } from './elsewhere.ts';
import type { Row } from './row.ts';
import type { Result } from './run-rows.ts';

interface Sources {
  rows: readonly Pick<Row, 'number' | 'fault'>[];
  results: readonly Result[];
  heldElsewhere: readonly HeldElsewhere[];
  verdicts: Verdicts;
}

const headings: Record<number, string> = {
  1: 'The storefront without its backend',
  2: 'Between the card and the order',
  3: 'Programs that end in the middle',
  5: 'What the card provider tells',
  6: 'Many presses, tabs and devices',
  7: 'Cards that say no, browsers that go',
  8: 'Prices and carts that change',
  10: 'Refunds and cancellations',
  11: 'Answers that are none',
  12: 'What is not one’s own',
  14: 'Mail servers',
};

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '/');

export function resiliencyPage({ rows, results, heldElsewhere, verdicts }: Sources): string {
  const seen = new Map(results.map((result) => [result.fault, result]));
  const own = rows.map(({ number, fault }) => {
    const result = seen.get(fault);
    const test = '`npm run test:faults -- rows`';
    if (!result) return { number, cells: [fault, '', '', 'it did not run', test] };
    const { shopper, owner, seconds, breaches } = result;
    const rest = breaches.length > 0 ? `**red**: ${breaches.join('; ')}` : `${seconds ?? 0} s`;
    return { number, cells: [fault, shopper, owner, rest, test] };
  });
  const others = heldElsewhere.map(({ number, fault, shopper, owner, test: [file, title] }) => {
    const verdict = verdicts.find((one) => one.file === file && one.title.includes(title));
    const rest = verdict ? (verdict.isGreen ? 'at once' : '**red**') : 'it did not run';
    return { number, cells: [fault, shopper, owner, rest, `\`${file}\``] };
  });
  const all = [...own, ...others];
  const red = all.filter(({ cells }) => cells[3]?.startsWith('**red**')).length;
  const unrun = all.filter(({ cells }) => cells[3] === 'it did not run').length;
  const tables = [...Map.groupBy(all, ({ number }) => number)]
    .sort(([one], [other]) => one - other)
    .map(([number, its]) =>
      [
        `## ${number}. ${headings[number] ?? 'More'}`,
        '',
        '| What goes wrong | What the shopper is told | What the owner finds | At rest after | Test |',
        '|---|---|---|---|---|',
        ...its.map(({ cells }) => `| ${cells.map(cell).join(' | ')} |`),
      ].join('\n'),
    );
  return `${[
    '# What happens when something goes wrong',
    `Written by \`npm run resiliency\` from what the tests saw; never by hand. Each fault ends with what must be true of the shop's money (\`start/doctor/\`). Of ${all.length} rows ${all.length - red - unrun} hold, ${red} do not, and ${unrun} did not run.`,
    ...tables,
  ].join('\n\n')}\n`;
}
