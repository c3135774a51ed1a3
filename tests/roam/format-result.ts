import type { RoamResult } from './roam.ts';

export function formatResult(
  { seed, steps, visits, failure }: RoamResult,
  asked: { steps: number; isBrowser: boolean },
): string {
  const done = `seed ${seed}: ${steps} steps in ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
  if (!failure) return `✔ ${done}`;
  const again = [
    `npm run roam -- --seed ${seed} --steps ${asked.steps}`,
    ...(asked.isBrowser ? ['--browser'] : []),
    `--path ${failure.path}`,
    ...(failure.replayPath ? [`--replay '${failure.replayPath}'`] : []),
  ].join(' ');
  const story = failure.sentences.map((sentence, place) => `    ${place + 1}. A shopper ${sentence}.`);
  return [`✖ ${done}`, `  ${failure.reason}`, ...story, `  To see it again: ${again}`].join('\n');
}
