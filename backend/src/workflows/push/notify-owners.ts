import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { pushSubscriptionsModule } from '../../modules/push-subscriptions';
import type { SubscribedBrowser } from '../../modules/push-subscriptions/push-subscriptions-service';
import { readStaffMember } from '../../people/read-staff-member';
import { logEvent } from '../../process/log/log-event';
import { settings } from '../../process/settings/current';
import { pushKeys } from '../../push/push-keys';
import { type Outcome, type PushMessage, sendPush } from '../../push/send-push';
import { createOneStepWorkflow } from '../one-step-workflow';

/** Subscribers push on this event, outside mail delivery. */
export const ownerMailed = 'owner.mailed';

/** `only` lists subscriptions that failed before; they are tried once more. */
export type OwnerNotification = PushMessage & { only?: string[] };

const retryDelayMs = 15_000;

/** This step has no undo: a shown notification cannot be recalled. */
export const notifyOwnersWorkflow = createOneStepWorkflow(
  'notify-owners',
  async ({ only, ...message }: OwnerNotification, { container }) => {
    const everyone = await container.resolve(pushSubscriptionsModule).listAll();
    const targets = only ? everyone.filter(({ id }) => only.includes(id)) : everyone;
    const owners = await ownersAmong(container, targets);
    const keys = pushKeys(settings.PUSH_KEY);
    const isStandIn = settings.PUSH_STAND_IN === 'on';
    const outcomes = await Promise.all(
      targets.map(async (browser): Promise<{ browser: (typeof targets)[number]; outcome: Outcome }> => {
        const isOwners = owners.has(browser.user_id);
        return { browser, outcome: isOwners ? await sendPush(browser, message, { keys, isStandIn }) : 'gone' };
      }),
    );

    const failed: string[] = [];
    for (const { browser, outcome } of outcomes) {
      if (outcome === 'gone') await end(browser, container);
      else if (outcome !== 'sent') {
        failed.push(browser.id);
        logEvent(container, 'info', { event: 'push_failed', host: hostOf(browser), reason: outcome.failed });
      }
    }
    // Logged even for no browsers, to tell an unknown browser from an unfinished push.
    const sent = outcomes.filter(({ outcome }) => outcome === 'sent').length;
    logEvent(container, 'info', { event: 'push_sent', mail: message.tag, browsers: sent, of: targets.length });
    if (failed.length > 0 && !only) {
      const data: OwnerNotification = { ...message, only: failed };
      await container.resolve(Modules.EVENT_BUS).emit({ name: ownerMailed, data }, { delay: retryDelayMs });
    }
  },
);

async function ownersAmong(container: MedusaContainer, browsers: readonly SubscribedBrowser[]): Promise<Set<string>> {
  const owners = new Set<string>();
  for (const id of new Set(browsers.map(({ user_id }) => user_id))) {
    if ((await readStaffMember(container, id))?.role === 'owner') owners.add(id);
  }
  return owners;
}

/** The log has only the host: the full endpoint would let a reader push to that browser. */
const hostOf = ({ endpoint }: SubscribedBrowser) => new URL(endpoint).host;

async function end(browser: SubscribedBrowser, container: MedusaContainer): Promise<void> {
  await container.resolve(pushSubscriptionsModule).remove(browser.user_id, browser.endpoint);
  logEvent(container, 'info', { event: 'push_ended', host: hostOf(browser) });
}
