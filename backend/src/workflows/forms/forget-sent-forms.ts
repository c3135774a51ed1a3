import { createStep } from '@medusajs/framework/workflows-sdk';
import { sentFormsModule } from '../../modules/sent-forms';
import { createOneStepWorkflow } from '../one-step-workflow';

/** This step has no undo: deleted rows are gone. */
const forgetStep = createStep('forget-sent-forms', async ({ id }: { id?: string }, { container }) => {
  const forms = container.resolve(sentFormsModule);
  await (id === undefined ? forms.forgetEnded() : forms.forget(id));
});

/** Forgets one form, or all whose time is over. */
export const forgetSentFormsWorkflow = createOneStepWorkflow('forget-sent-forms', forgetStep);
