import { businessModule } from '../../modules/business';
import { paymentProvider } from '../../payments/current-provider';
import { createOneStepWorkflow } from '../one-step-workflow';

/** The payment provider may list a movement late, so each run reads two days again. */
const overlap = 2 * 24 * 60 * 60_000;

/** This step has no undo: the next run reads the same rows. */
export const syncMovementsWorkflow = createOneStepWorkflow(
  'sync-card-movements',
  async (now: string, { container }) => {
    const business = container.resolve(businessModule);
    const until = await business.findReadUntil();
    const since = until ? new Date(until.getTime() - overlap) : new Date(0);
    for await (const page of paymentProvider.listMovements(since)) await business.saveMovements(page);
    // Written last, so that an interrupted run is read again.
    await business.markRead(new Date(now));
  },
);
