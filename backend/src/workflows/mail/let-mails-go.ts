import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import type { MailKind } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import { mailQueued } from './queue-mails';

type Held = { kind: MailKind; causes: string[]; afterSeconds: number };

/** No undo: mails that were held are owed; this only says when they leave. Those that have left are left alone. */
export const letMailsGoStep = createStep('let-mails-go', async (held: Held, { container }) => {
  const { kind, causes, afterSeconds } = held;
  if (causes.length === 0) return new StepResponse(undefined);
  await container.resolve(outboxModule).leaveIn(kind, causes, afterSeconds);
  // A second more than the database is told: what is asked too early waits for the sweep of the next minute.
  const delay = (afterSeconds + 1) * 1000;
  await container.resolve(Modules.EVENT_BUS).emit({ name: mailQueued, data: {} }, { delay });
  return new StepResponse(undefined);
});
