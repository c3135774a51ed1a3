import { model } from '@medusajs/framework/utils';

/** One row once the owner has changed the calendar, in the shape of the shared `postCalendarForm`. */
export const SavedCalendar = model.define('post_calendar', {
  id: model.text().primaryKey(),
  calendar: model.json(),
});
