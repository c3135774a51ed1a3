import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { pushSubscriptionsModule } from '../../modules/push-subscriptions';

/** Without an `endpoint` in all browsers of theirs. */
type Ended = { user_id: string; endpoint?: string };

const endStep = createStep(
  'end-push-subscriptions',
  async ({ user_id, endpoint }: Ended, { container }) => {
    const subscriptions = container.resolve(pushSubscriptionsModule);
    const theirs = await subscriptions.of(user_id);
    const ended = theirs.filter((one) => endpoint === undefined || one.endpoint === endpoint);
    for (const one of ended) await subscriptions.end(user_id, one.endpoint);
    return new StepResponse(ended.length, ended);
  },
  async (ended, { container }) => {
    const subscriptions = container.resolve(pushSubscriptionsModule);
    for (const { user_id, endpoint, p256dh, auth } of ended ?? []) {
      await subscriptions.keep({ user_id, endpoint, p256dh, auth });
    }
  },
);

/** Somebody's browser is told nothing any more; another's is left alone, and one that never was is no fault. */
export const endPushWorkflow = createWorkflow('end-push-subscriptions', (ended: Ended) => {
  return new WorkflowResponse(endStep(ended));
});
