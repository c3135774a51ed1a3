import { MedusaService } from '@medusajs/framework/utils';
import { defaultPostCalendar, type PostCalendar, postCalendarForm } from '@shop/shared/post-calendar/post-calendar';
import * as v from 'valibot';
import { saveRow } from '../../database/execute';
import { SavedCalendar } from './models/saved-calendar';

const singletonId = 'shop';

export class PostCalendarService extends MedusaService({ SavedCalendar }) {
  async current(): Promise<PostCalendar> {
    return (await this.findSaved()) ?? defaultPostCalendar;
  }

  async findSaved(): Promise<PostCalendar | null> {
    const [row] = await this.listSavedCalendars({ id: singletonId });
    const read = v.safeParse(postCalendarForm, row?.calendar);
    return read.success ? read.output : null;
  }

  /** @param calendar null restores the usual one */
  async save(calendar: PostCalendar | null): Promise<void> {
    if (calendar) await saveRow(this, 'post_calendar', { id: singletonId, calendar });
    else await this.deleteSavedCalendars(singletonId);
  }
}
