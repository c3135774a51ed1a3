import { join } from 'node:path';
import { root } from '../../start/places.ts';
import type { CoveredCall } from './promised-calls.ts';

export interface Page {
  /** The path below docs/. */
  file: string;
  title: string;
  intro: string;
}

export function apiTable({ title, intro }: Page, calls: CoveredCall[]): string {
  const there = calls.filter(({ moved }) => !moved);
  const elsewhere = calls.filter(({ moved }) => moved);
  return [
    `# ${title}`,
    '',
    intro,
    '',
    'Made by `npm run api-tables` from what a run of the contract tests recorded. Do not edit it by hand.',
    '',
    `## Calls that answer (${there.length})`,
    '',
    '| Call | Covered by | Result |',
    '|---|---|---|',
    ...there.map(
      ({ call, test, status }) => `| \`${call}\` | ${test?.replace(' > ', ': ') ?? '**nothing**'} | ${status ?? '–'} |`,
    ),
    ...(elsewhere.length > 0
      ? [
          '',
          `## Calls that are refused here, and what stands in their place (${elsewhere.length})`,
          '',
          'Each is asked for and refused, never with a failure of the server.',
          '',
          '| Call | Instead | Why | Result |',
          '|---|---|---|---|',
          ...elsewhere.map(
            ({ call, moved, status }) => `| \`${call}\` | ${moved?.to} | ${moved?.why} | ${status ?? '–'} |`,
          ),
        ]
      : []),
    '',
  ].join('\n');
}

export function pagePath({ file }: Page): string {
  return join(root, 'docs', file);
}
