import { createMedusaContainer } from '@medusajs/framework/utils';
import { createStep, createWorkflow } from '@medusajs/framework/workflows-sdk';
import { expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import cancellationsModuleExports, { cancellationsModule } from '../../modules/cancellations';
import type { CancelAnswer, CancellationsService } from '../../modules/cancellations/cancellations-service';
import { Migration20261125000000 } from '../../modules/cancellations/migrations/Migration20261125000000';
import { Migration20261130000000 } from '../../modules/cancellations/migrations/Migration20261130000000';
import { closeCancelRequestStep } from './close-cancel-request-step';

const opened = throwawayModule<CancellationsService>(
  cancellationsModuleExports,
  Migration20261125000000,
  Migration20261130000000,
);

const failingStep = createStep('fail-when-wanted', async ({ fails }: { fails: boolean }) => {
  if (fails) throw new Error('The parcel was not posted.');
});

const closeWorkflow = createWorkflow('close-in-test', (input: { id: string; answer: CancelAnswer; fails: boolean }) => {
  closeCancelRequestStep(input);
  failingStep(input);
});

function close(id: string, answer: CancelAnswer, fails = false) {
  const container = createMedusaContainer();
  container.register(cancellationsModule, { resolve: () => opened.start() });
  return closeWorkflow(container).run({ input: { id, answer, fails } });
}

async function asked(order: string) {
  const id = await opened.start().openRequest(order, 'cancel', '');
  if (!id) throw new Error('It is asked already.');
  return id;
}

test('of two answers at once one closes the wish, and the other is refused', async () => {
  const id = await asked('order_1');
  const answers = ['posted', 'kept'] as const;
  const done = await Promise.allSettled(answers.map((answer) => close(id, answer)));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = answers.find((_, at) => done[at]?.status === 'fulfilled');
  expect(await opened.start().listRequests('order_1')).toMatchObject([{ answer: first, closedAt: expect.any(Date) }]);
});

test('an answer that fails opens the wish again, and one that came too late does not', async () => {
  const id = await asked('order_2');
  await expect(close(id, 'posted', true)).rejects.toThrow('not posted');
  expect(await opened.start().listRequests('order_2')).toMatchObject([{ answer: null, closedAt: null }]);
  await close(id, 'kept');
  await expect(close(id, 'posted', true)).rejects.toThrow('answered');
  expect(await opened.start().listRequests('order_2')).toMatchObject([{ answer: 'kept' }]);
});
