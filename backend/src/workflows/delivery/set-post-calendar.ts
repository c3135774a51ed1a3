import { emitEventStep } from '@medusajs/core-flows';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import type { SeenChange } from '../../desk/require-as-seen';
import { postCalendarModule } from '../../modules/post-calendar';
import { createSettingStep } from '../setting-step';

/** Pages with delivery days are rendered again on this event. */
export const postCalendarChanged = 'post-calendar.changed';

const setStep = createSettingStep(
  'set-post-calendar',
  (container) => container.resolve(postCalendarModule).findSaved(),
  (container, calendar: PostCalendar | null) => container.resolve(postCalendarModule).save(calendar),
  (container) => container.resolve(postCalendarModule).current(),
);

/** Days that were promised with an order stay. */
export const setPostCalendarWorkflow = createWorkflow('set-post-calendar', (change: SeenChange<PostCalendar>) => {
  const calendar = setStep(change);
  emitEventStep({ eventName: postCalendarChanged, data: {} });
  return new WorkflowResponse(calendar);
});
