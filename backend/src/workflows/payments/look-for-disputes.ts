import { paymentInboxModule } from '../../modules/payment-inbox';
import { paymentProvider } from '../../payments/current-provider';
import { logEvent } from '../../process/log/log-event';
import { createOneStepWorkflow } from '../one-step-workflow';

/** A shopper may dispute for four months. */
const lookedBackMs = 120 * 24 * 60 * 60_000;

/**
 * A dispute may have been told while the shop was away, before a backup was put back, or never. What the shop does not
 * know joins the events, once a day while it stays unknown. This step has no undo: the next look finds the same.
 */
export const lookForDisputesWorkflow = createOneStepWorkflow(
  'look-for-disputes',
  async (now: string, { container }) => {
    const inbox = container.resolve(paymentInboxModule);
    const listed = await paymentProvider.listDisputes(new Date(new Date(now).getTime() - lookedBackMs));
    const known = await inbox.findKnownStandings(listed.map(({ id }) => id));
    for (const { id, standing, isInquiry, event } of listed) {
      const ours = known.get(id);
      const isNews = ours?.standing !== standing || (ours.is_inquiry && !isInquiry);
      if (!isNews) continue;
      if (await inbox.store({ ...event, id: `${event.id}:${now.slice(0, 10)}` }))
        logEvent(container, 'warn', { event: 'dispute_not_told', dispute: id, standing });
    }
  },
);
