import type { Verdicts } from '../../gate/verdicts.ts';
import type { HeldElsewhere } from './elsewhere.ts';
import type { Row } from './row.ts';
import type { Result } from './run-rows.ts';

interface Sources {
  rows: readonly Pick<Row, 'number' | 'fault'>[];
  results: readonly Result[];
  heldElsewhere: readonly HeldElsewhere[];
  verdicts: Verdicts;
  ran: { commit: string; day: string };
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

/** Faults whose test did not run: a page that lists them says nothing about the shop. */
export function findUnrun({ rows, results, heldElsewhere, verdicts }: Omit<Sources, 'ran'>): string[] {
  const seen = new Set(results.map(({ fault }) => fault));
  return [
    ...rows.filter(({ fault }) => !seen.has(fault)),
    ...heldElsewhere.filter(({ test }) => !verdictOf(verdicts, test)),
  ].map(({ fault }) => fault);
}

const verdictOf = (verdicts: Verdicts, [file, title]: HeldElsewhere['test']) =>
  verdicts.find((one) => one.file === file && one.title.includes(title));

/** @throws when a test did not run */
export function resiliencyPage({ ran, ...sources }: Sources): string {
  const unrun = findUnrun(sources);
  if (unrun.length > 0) throw new Error(`These did not run: ${unrun.join('; ')}`);
  const { rows, results, heldElsewhere, verdicts } = sources;
  const seen = new Map(results.map((result) => [result.fault, result]));
  const own = rows.map(({ number, fault }) => {
    const { shopper = '', owner = '', seconds = 0, breaches = [] } = seen.get(fault) ?? {};
    const rest = breaches.length > 0 ? `**red**: ${breaches.join('; ')}` : `${seconds} s`;
    return { number, cells: [fault, shopper, owner, rest, '`npm run test:faults -- rows`'] };
  });
  const others = heldElsewhere.map(({ number, fault, shopper, owner, test }) => {
    const rest = verdictOf(verdicts, test)?.isGreen ? 'at once' : '**red**';
    return { number, cells: [fault, shopper, owner, rest, `\`${test[0]}\``] };
  });
  const all = [...own, ...others];
  const red = all.filter(({ cells }) => cells[3]?.startsWith('**red**')).length;
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
    `Written by \`npm run resiliency\` from what the tests saw at ${ran.commit} on ${ran.day}, never by hand. Each fault ends with what must be true of the shop's money (\`start/doctor/\`). Of ${all.length} rows ${all.length - red} hold, and ${red} do not.`,
    ...tables,
  ].join('\n\n')}\n`;
}
