import { join } from 'node:path';
import { backendFolder, root, storefrontFolder } from '../../start/places.ts';
import { ageOf, readAdvisories } from './advisories/advisories.ts';
import type { Outcome } from './outcome.ts';
import { type Program, runProgram } from './program.ts';

export interface SourceCheck {
  title: string;
  commands: Pick<Program, 'command' | 'cwd'>[];
}

const houses = ['start', 'shared', 'backend', 'storefront', 'sandbox', 'tests'];

const advisories = readAdvisories();

export const sourceChecks: SourceCheck[] = [
  {
    title: 'Format and lint',
    commands: [{ command: ['biome', 'ci', '--error-on-warnings', '--max-diagnostics=40', '.'] }],
  },
  { title: 'Types of what runs the shop', commands: [{ command: ['tsc', '-p', join(root, 'tsconfig.json')] }] },
  {
    title: 'Types of the backend',
    commands: [
      { command: ['tsc', '-p', join(backendFolder, 'tsconfig.tests.json')] },
      { command: ['tsc', '-p', join(backendFolder, 'src', 'admin')] },
    ],
  },
  {
    title: 'Types of the storefront',
    commands: [
      {
        command: ['node', join(storefrontFolder, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'typegen'],
        cwd: storefrontFolder,
      },
      { command: ['tsc', '-p', join(storefrontFolder, 'tsconfig.json')] },
    ],
  },
  {
    title: 'Import rules',
    commands: [{ command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...houses] }],
  },
  { title: 'Dead code', commands: [{ command: ['knip', '--no-progress'] }] },
  {
    title: `What ships has no advisory (those of ${advisories.taken}, ${ageOf(advisories)} days old)`,
    commands: [{ command: ['node', join(root, 'tests', 'gate', 'advisories', 'check-advisories.ts')] }],
  },
];

export async function checkSource({ title, commands }: SourceCheck, abort: AbortSignal): Promise<Outcome> {
  for (const command of commands) {
    const { ok, output } = await runProgram({ ...command, abort });
    if (!ok) return { passed: 0, failures: [{ where: title, what: output }] };
  }
  return { passed: 1, failures: [] };
}
