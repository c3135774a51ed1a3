import { sentFormsModule } from '../../modules/sent-forms';
import { createOneStepWorkflow } from '../one-step-workflow';

/** Forgets one form, or all whose time is over. This step has no undo: deleted rows are gone. */
export const forgetSentFormsWorkflow = createOneStepWorkflow(
  'forget-sent-forms',
  async ({ id }: { id?: string }, { container }) => {
    const forms = container.resolve(sentFormsModule);
    await (id === undefined ? forms.forgetEnded() : forms.forget(id));
  },
);
