import { MedusaError } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { pushSubscriptionsModule } from '../../modules/push-subscriptions';
import type { SubscribedBrowser } from '../../modules/push-subscriptions/push-subscriptions-service';
import { createOneStepWorkflow } from '../one-step-workflow';

const maxBrowsers = 20;

export const subscribeToPushWorkflow = createOneStepWorkflow(
  'subscribe-to-push',
  async (browser: SubscribedBrowser, { container }) => {
    const subscriptions = container.resolve(pushSubscriptionsModule);
    const { user_id, endpoint } = browser;
    const others = (await subscriptions.listFor(user_id)).filter((one) => one.endpoint !== endpoint);
    if (others.length >= maxBrowsers) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `You are told in ${maxBrowsers} browsers already. End it in those that you no longer use.`,
      );
    }
    const before = await subscriptions.findByEndpoint(endpoint);
    await subscriptions.save(browser);
    return new StepResponse(undefined, { browser, before });
  },
  async (saved, { container }) => {
    if (!saved) return;
    const subscriptions = container.resolve(pushSubscriptionsModule);
    if (saved.before) await subscriptions.save(saved.before);
    else await subscriptions.remove(saved.browser.user_id, saved.browser.endpoint);
  },
);
