import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../start/places.ts';

const verdicts = v.array(v.object({ file: v.string(), title: v.string(), isGreen: v.boolean() }));

export type Verdicts = v.InferOutput<typeof verdicts>;

const file = join(root, 'test-results', 'verdicts.json');

export function readVerdicts(): Verdicts {
  return existsSync(file) ? v.parse(verdicts, JSON.parse(readFileSync(file, 'utf8'))) : [];
}

export function redFiles(): string[] {
  return [...new Set(readVerdicts().flatMap(({ file, isGreen }) => (isGreen ? [] : [file])))];
}

/** Tests that did not run keep their verdict. */
export function saveVerdicts(ran: Verdicts): void {
  const key = (one: Verdicts[number]) => `${one.file} ${one.title}`;
  const anew = new Set(ran.map(key));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...readVerdicts().filter((one) => !anew.has(key(one))), ...ran]));
}
