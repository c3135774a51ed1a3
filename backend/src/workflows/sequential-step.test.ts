import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { beforeEach, expect, test } from 'vitest';
import { createSequentialStep } from './sequential-step';

const cart: string[] = [];
const put = createStep(
  'put',
  async (card: string) => {
    if (card === 'a torn card') throw new Error('No.');
    cart.push(card);
    return new StepResponse(undefined, card);
  },
  async (card) => {
    if (card) cart.splice(cart.indexOf(card), 1);
  },
);
const putWorkflow = createWorkflow('put-one', (card: string) => new WorkflowResponse(put(card)));
const putAll = createSequentialStep('put-all', putWorkflow);
const fail = createStep('fail', async ({ fails }: { fails: boolean }) => {
  if (fails) throw new Error('No.');
  return new StepResponse(undefined);
});
const shop = createWorkflow('shop', (input: { cards: string[]; fails: boolean }) => {
  const count = putAll(input.cards);
  fail({ fails: input.fails });
  return new WorkflowResponse(count);
});

beforeEach(() => void cart.splice(0));

test('each input is its own run, in order', async () => {
  const { result } = await shop().run({ input: { cards: ['Advent', 'Easter'], fails: false } });
  expect(cart).toEqual(['Advent', 'Easter']);
  expect(result).toBe(2);
});

test('all runs are undone when one of them or a later step fails', async () => {
  for (const input of [
    { cards: ['Advent', 'Easter', 'a torn card'], fails: false },
    { cards: ['Advent', 'Easter'], fails: true },
  ]) {
    await expect(shop().run({ input })).rejects.toMatchObject({ message: 'No.' });
    expect(cart).toEqual([]);
  }
});
