import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { pushSubscriptionsModule } from '../../modules/push-subscriptions';
import { createOneStepWorkflow } from '../one-step-workflow';

/** Without an `endpoint` all of the user's browsers are unsubscribed. */
type Unsubscribed = { user_id: string; endpoint?: string };

export const unsubscribeFromPushWorkflow = createOneStepWorkflow(
  'unsubscribe-from-push',
  async ({ user_id, endpoint }: Unsubscribed, { container }) => {
    const subscriptions = container.resolve(pushSubscriptionsModule);
    const theirs = await subscriptions.listFor(user_id);
    const ended = theirs.filter((one) => endpoint === undefined || one.endpoint === endpoint);
    for (const one of ended) await subscriptions.remove(user_id, one.endpoint);
    return new StepResponse(ended.length, ended);
  },
  async (ended, { container }) => {
    const subscriptions = container.resolve(pushSubscriptionsModule);
    for (const { user_id, endpoint, p256dh, auth } of ended ?? []) {
      await subscriptions.save({ user_id, endpoint, p256dh, auth });
    }
  },
);
