import type { Found } from './roam.ts';

/** One shopper's visits in a line; of a fault, what was done and how to see it again. */
export function tell({ seed, steps, visits, fault }: Found, asked: { steps: number; isBrowser: boolean }): string {
  const done = `seed ${seed}: ${steps} steps in ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
  if (!fault) return `✔ ${done}`;
  const again = [
    `npm run roam -- --seed ${seed} --steps ${asked.steps}`,
    ...(asked.isBrowser ? ['--browser'] : []),
    `--path ${fault.path}`,
    ...(fault.replayPath ? [`--replay '${fault.replayPath}'`] : []),
  ].join(' ');
  const story = fault.sentences.map((sentence, place) => `    ${place + 1}. A shopper ${sentence}.`);
  return [`✖ ${done}`, `  ${fault.reason}`, ...story, `  To see it again: ${again}`].join('\n');
}
