import { expect, test, vi } from 'vitest';
import { type Turn, Turns } from './turns';

const here = new AbortController().signal;
const open = (more = {}) => new Turns({ most: 2, mostOfOne: 1, patience: 60_000, ...more });

/** What became of it so far. */
function ask(turns: Turns, whose: string, gone = here) {
  const asked: { turn?: Turn; giveBack: () => void } = {
    giveBack: () => asked.turn?.state === 'taken' && asked.turn.giveBack(),
  };
  void turns.take(whose, gone).then((turn) => Object.assign(asked, { turn }));
  return asked;
}
const states = async (...asked: { turn?: Turn }[]) => {
  await Promise.resolve();
  return asked.map(({ turn }) => turn?.state ?? 'waits');
};

test('so many work at once, and the others in the order in which they came', async () => {
  const turns = open();
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((whose) => ask(turns, whose)) as [
    ...ReturnType<typeof ask>[],
  ];
  if (!first || !second || !third || !fourth) throw new Error('Four have asked.');
  expect(await states(first, second, third, fourth)).toEqual(['taken', 'taken', 'waits', 'waits']);
  second.giveBack();
  expect(await states(third, fourth)).toEqual(['taken', 'waits']);
});

test('one cart takes no turns from the others', async () => {
  const turns = open();
  const [first, again, other] = [ask(turns, 'a'), ask(turns, 'a'), ask(turns, 'b')];
  expect(await states(first, again, other)).toEqual(['taken', 'waits', 'taken']);
  first.giveBack();
  expect(await states(again)).toEqual(['taken']);
});

test('a turn given back twice is one turn', async () => {
  const turns = open({ most: 1 });
  const first = ask(turns, 'a');
  await states(first);
  first.giveBack();
  first.giveBack();
  expect(await states(ask(turns, 'b'), ask(turns, 'c'))).toEqual(['taken', 'waits']);
});

test('whoever has gone meanwhile is passed over', async () => {
  const turns = open({ most: 1 });
  const gone = new AbortController();
  const [first, leaving, last] = [ask(turns, 'a'), ask(turns, 'b', gone.signal), ask(turns, 'c')];
  gone.abort();
  expect(await states(leaving, ask(turns, 'd', gone.signal))).toEqual(['gone', 'gone']);
  first.giveBack();
  expect(await states(last)).toEqual(['taken']);
});

test('nobody waits for longer than somebody would', async () => {
  vi.useFakeTimers();
  const turns = open({ most: 1, patience: 8_000 });
  const [first, late] = [ask(turns, 'a'), ask(turns, 'b')];
  vi.advanceTimersByTime(8_000);
  expect(await states(first, late)).toEqual(['taken', 'late']);
  first.giveBack();
  expect(await states(ask(turns, 'c'))).toEqual(['taken']);
  vi.useRealTimers();
});
