import { model } from '@medusajs/framework/utils';

/** One row, once the owner has changed anything; the calendar as `postCalendarForm` of the shared package has it. */
export const KeptCalendar = model.define('post_calendar', {
  id: model.text().primaryKey(),
  calendar: model.json(),
});
