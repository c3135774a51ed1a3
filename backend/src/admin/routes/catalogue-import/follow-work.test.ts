import { afterEach, expect, test, vi } from 'vitest';

// Medusa's client asks for the address of the page.
vi.hoisted(() => Object.assign(globalThis, { window: { location: { origin: 'http://shop.test' } } }));

import { post, sdk } from '../../client/sdk';
import { followWork, OutOfSight } from './follow-work';

afterEach(() => vi.unstubAllGlobals());

type Reply = 'lost' | number | { stage: string };

/** Presses 'Apply to the shop' while the network answers so, one after the other. */
async function apply(...replies: Reply[]) {
  const left = [...replies];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    const reply = left.shift();
    if (reply === undefined) throw new Error('Nobody expected another request.');
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return typeof reply === 'number' ? new Response('{}', { status: reply }) : Response.json(reply);
  });
  const shown: string[] = [];
  const problem = await followWork({
    begin: () => post('/admin/x/apply'),
    before: 'checked',
    read: () => sdk.client.fetch<{ stage: string }>('/admin/x'),
    onState: ({ stage }) => shown.push(stage),
    onSilence: () => shown.push('silence'),
    isWatched: () => true,
    pause: async () => {},
  }).catch((error: unknown) => error);
  return { shown, problem, left };
}

const begun = { stage: 'importing' };
const done = { stage: 'done' };

test('an import is followed to its end although questions are lost on the way', async () => {
  expect(await apply({ stage: 'begun' }, begun, 'lost', 502, begun, 'lost', done)).toEqual({
    shown: ['importing', 'silence', 'silence', 'importing', 'silence', 'done'],
    problem: undefined,
    left: [],
  });
});

test('an import is followed although the answer to its press was lost', async () => {
  for (const lost of ['lost', 502] as const) {
    expect(await apply(lost, 'lost', begun, done)).toMatchObject({
      shown: ['silence', 'importing', 'done'],
      problem: undefined,
    });
  }
});

test('a press that never reached the shop has begun nothing', async () => {
  const { shown, problem, left } = await apply('lost', { stage: 'checked' }, { stage: 'checked' });
  expect([shown, left]).toEqual([[], []]);
  expect(problem).toBeInstanceOf(Error);
  expect(problem).not.toBeInstanceOf(OutOfSight);
});

test('a press that reaches the shop after the first question is followed', async () => {
  expect(await apply('lost', { stage: 'checked' }, begun, done)).toEqual({
    shown: ['importing', 'done'],
    problem: undefined,
    left: [],
  });
});

test('a press that is refused has begun nothing, and is not followed', async () => {
  const { problem } = await apply(400);
  expect(problem).toMatchObject({ status: 400 });
});

test('an import that the page may not see any more is not said to have done nothing', async () => {
  for (const status of [401, 404]) {
    const { problem } = await apply({ stage: 'begun' }, begun, status);
    expect(problem).toBeInstanceOf(OutOfSight);
    expect(problem).toMatchObject({ cause: { status } });
  }
});
