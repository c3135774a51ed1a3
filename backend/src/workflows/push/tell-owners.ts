import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { pushSubscriptionsModule } from '../../modules/push-subscriptions';
import type { ToldBrowser } from '../../modules/push-subscriptions/push-subscriptions-service';
import { readStanding } from '../../people/read-standing';
import { settings } from '../../process/settings/current';
import { pushKeys } from '../../push/push-keys';
import { type Outcome, sendPush, type Telling } from '../../push/send-push';

/** Says that a mail to the owner has left; whoever hears it pushes, outside of what sends the mails. */
export const ownerMailed = 'owner.mailed';

/** `only` are the subscriptions that could not be reached before: these alone are tried, and for the last time. */
export type Told = Telling & { only?: string[] };

/** Who could not be reached is tried once more then. */
const laterMilliseconds = 15_000;

/** No undo: what a telephone has shown cannot be called back. */
const tellStep = createStep('tell-owners', async ({ only, ...telling }: Told, { container }) => {
  const everyone = await container.resolve(pushSubscriptionsModule).everyone();
  const meant = only ? everyone.filter(({ id }) => only.includes(id)) : everyone;
  const owners = await ownersAmong(container, meant);
  const keys = pushKeys(settings.PUSH_KEY);
  const isStandIn = settings.PUSH_STAND_IN === 'on';
  const outcomes = await Promise.all(
    meant.map(async (browser): Promise<{ browser: (typeof meant)[number]; outcome: Outcome }> => {
      const isOwners = owners.has(browser.user_id);
      return { browser, outcome: isOwners ? await sendPush(browser, telling, { keys, isStandIn }) : 'gone' };
    }),
  );

  const failed: string[] = [];
  for (const { browser, outcome } of outcomes) {
    if (outcome === 'gone') await end(browser, container);
    else if (outcome !== 'told') {
      failed.push(browser.id);
      say(container, 'push-failed', { host: new URL(browser.endpoint).host, reason: outcome.failed });
    }
  }
  // Also when nobody was asked: whoever misses a push sees whether the browsers were unknown or the telling never ended.
  const told = outcomes.filter(({ outcome }) => outcome === 'told').length;
  say(container, 'push-told', { mail: telling.tag, browsers: told, of: meant.length });
  if (failed.length > 0 && !only) {
    const data: Told = { ...telling, only: failed };
    await container.resolve(Modules.EVENT_BUS).emit({ name: ownerMailed, data }, { delay: laterMilliseconds });
  }
  return new StepResponse(undefined);
});

/**
 * Shows in every browser that asked for it what the owner has just been mailed. The mail is the promise, this is a
 * courtesy: who cannot be reached is tried once more a little later, and whoever is an owner no more is told nothing.
 */
export const tellOwnersWorkflow = createWorkflow('tell-owners', (told: Told) => new WorkflowResponse(tellStep(told)));

async function ownersAmong(container: MedusaContainer, browsers: readonly ToldBrowser[]): Promise<Set<string>> {
  const owners = new Set<string>();
  for (const id of new Set(browsers.map(({ user_id }) => user_id))) {
    if ((await readStanding(container, id))?.role === 'owner') owners.add(id);
  }
  return owners;
}

async function end({ user_id, endpoint }: ToldBrowser, container: MedusaContainer): Promise<void> {
  await container.resolve(pushSubscriptionsModule).end(user_id, endpoint);
  say(container, 'push-ended', { host: new URL(endpoint).host });
}

/** Never the whole address: whoever knows it could speak to that browser's service. */
function say(container: MedusaContainer, event: string, more: object): void {
  container.resolve(ContainerRegistrationKeys.LOGGER).info(JSON.stringify({ event, ...more }));
}
