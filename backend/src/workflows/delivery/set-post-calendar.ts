import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { postCalendarModule } from '../../modules/post-calendar';

/** Pages that say a day are rendered anew when they hear of it. */
export const postCalendarChanged = 'post-calendar.changed';

type Change = { calendar: PostCalendar };

const setStep = createStep(
  'set-post-calendar',
  async ({ calendar }: Change, { container }) => {
    const kept = container.resolve(postCalendarModule);
    const before = await kept.kept();
    await kept.keep(calendar);
    return new StepResponse(calendar, { calendar: before });
  },
  async (before, { container }) => {
    if (before) await container.resolve(postCalendarModule).keep(before.calendar);
  },
);

/**
 * The owner says when the shop packs and how long the post takes. From then on every page says other days; what was
 * promised with an order stays.
 */
export const setPostCalendarWorkflow = createWorkflow('set-post-calendar', (change: Change) => {
  const calendar = setStep(change);
  emitEventStep({ eventName: postCalendarChanged, data: {} });
  return new WorkflowResponse(calendar);
});
