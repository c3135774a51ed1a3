import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { postCalendarModule } from '../../modules/post-calendar';

/** Pages with delivery days are rendered again on this event. */
export const postCalendarChanged = 'post-calendar.changed';

type Change = { calendar: PostCalendar };

const setStep = createStep(
  'set-post-calendar',
  async ({ calendar }: Change, { container }) => {
    const postCalendar = container.resolve(postCalendarModule);
    const before = await postCalendar.findSaved();
    await postCalendar.save(calendar);
    return new StepResponse(calendar, { calendar: before });
  },
  async (before, { container }) => {
    if (before) await container.resolve(postCalendarModule).save(before.calendar);
  },
);

/** Days that were promised with an order stay. */
export const setPostCalendarWorkflow = createWorkflow('set-post-calendar', (change: Change) => {
  const calendar = setStep(change);
  emitEventStep({ eventName: postCalendarChanged, data: {} });
  return new WorkflowResponse(calendar);
});
