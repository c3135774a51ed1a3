import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { pushSubscriptionsModule } from '../../modules/push-subscriptions';
import type { ToldBrowser } from '../../modules/push-subscriptions/push-subscriptions-service';

const mostOfOne = 20;

const keepStep = createStep(
  'keep-push-subscription',
  async (browser: ToldBrowser, { container }) => {
    const subscriptions = container.resolve(pushSubscriptionsModule);
    const { user_id, endpoint } = browser;
    const others = (await subscriptions.of(user_id)).filter((one) => one.endpoint !== endpoint);
    if (others.length >= mostOfOne) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `You are told in ${mostOfOne} browsers already. End it in those that you no longer use.`,
      );
    }
    const before = await subscriptions.at(endpoint);
    await subscriptions.keep(browser);
    return new StepResponse(undefined, { browser, before });
  },
  async (kept, { container }) => {
    if (!kept) return;
    const subscriptions = container.resolve(pushSubscriptionsModule);
    if (kept.before) await subscriptions.keep(kept.before);
    else await subscriptions.end(kept.browser.user_id, kept.browser.endpoint);
  },
);

/** From now on this browser is told what the owner is mailed. */
export const keepPushWorkflow = createWorkflow('keep-push-subscription', (browser: ToldBrowser) => {
  return new WorkflowResponse(keepStep(browser));
});
