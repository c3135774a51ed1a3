import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { expect, test } from 'vitest';
import { isRefused } from './is-refused';
import { messageOf } from './message-of';

const { NOT_ALLOWED, INVALID_DATA } = MedusaError.Types;

test('a refusal is recognised by its type, thrown directly or by a workflow', async () => {
  const refuse = createStep('refuse', async () => {
    throw new MedusaError(NOT_ALLOWED, 'No.');
  });
  const workflow = createWorkflow('refuses', () => new WorkflowResponse(refuse()));
  const thrown = await workflow()
    .run()
    .catch((error: unknown) => error);

  for (const error of [thrown, new MedusaError(NOT_ALLOWED, 'No.')]) {
    expect(isRefused(error, [NOT_ALLOWED])).toBe(true);
    expect(isRefused(error, [INVALID_DATA])).toBe(false);
    expect(messageOf(error)).toBe('No.');
  }
});

test('an error without a type is no refusal', () => {
  for (const error of [new Error('No.'), 'No.', null, undefined]) expect(isRefused(error, [NOT_ALLOWED])).toBe(false);
});
