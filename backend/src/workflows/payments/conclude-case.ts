import type { MedusaContainer } from '@medusajs/framework/types';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { moneyCasesModule } from '../../modules/money-cases';
import type { CaseDetails, OpenCase } from '../../modules/money-cases/money-cases-service';
import { logEvent } from '../../process/log/log-event';
import { queueMails } from '../mail/queue-mails';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { mails: NewMail[]; now: Date } & (
  | { state: 'resolved' | 'refunded'; about: CaseDetails }
  | { state: 'needs_attention'; about: OpenCase }
);

/** This step has no undo. The mails go first, so that a process that dies in between leaves the case open. */
const concludeCaseWorkflow = createOneStepWorkflow('conclude-case', async (input: Input, { container }) => {
  await queueMails(container, input.mails);
  const id = await closeCase(container, input);
  const { state, about } = input;
  const { trouble, subject } = about;
  const level = state === 'needs_attention' ? 'error' : 'info';
  logEvent(container, level, { event: 'money_case_closed', state, trouble, subject });
  return new StepResponse({ id });
});

export async function concludeCase(container: MedusaContainer, input: Input): Promise<string> {
  return (await concludeCaseWorkflow(container).run({ input })).result.id;
}

async function closeCase(container: MedusaContainer, input: Input): Promise<string> {
  const cases = container.resolve(moneyCasesModule);
  const now = new Date(input.now);
  if (input.state !== 'needs_attention') return cases.end(input.about, input.state, now);
  await cases.escalateToOwner(input.about, now);
  return input.about.id;
}
