import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { moneyCasesModule } from '../../modules/money-cases';
import type { About, OpenCase } from '../../modules/money-cases/money-cases-service';
import { queueMails } from '../mail/queue-mails';

type Input = { mails: NewMail[]; now: Date } & (
  | { state: 'resolved' | 'refunded'; about: About }
  | { state: 'needs_attention'; about: OpenCase }
);

/** No undo: what is told has happened. The mails go first, so that a process that dies in between leaves it open. */
const concludeStep = createStep('conclude-case', async (input: Input, { container }) => {
  await queueMails(container, input.mails);
  const id = await keep(container, input);
  const line = {
    event: 'money-settled',
    state: input.state,
    trouble: input.about.trouble,
    subject: input.about.subject,
  };
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  if (input.state === 'needs_attention') logger.error(JSON.stringify(line));
  else logger.info(JSON.stringify(line));
  return new StepResponse({ id });
});

/** What came of money that was left unfinished: kept for the owner's page, and told by mail. */
export const concludeCaseWorkflow = createWorkflow('conclude-case', (input: Input) => {
  return new WorkflowResponse(concludeStep(input));
});

async function keep(container: MedusaContainer, input: Input): Promise<string> {
  const cases = container.resolve(moneyCasesModule);
  const now = new Date(input.now);
  if (input.state !== 'needs_attention') return cases.end(input.about, input.state, now);
  await cases.leaveToOwner(input.about, now);
  return input.about.id;
}
