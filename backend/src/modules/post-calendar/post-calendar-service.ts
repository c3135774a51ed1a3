import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type PostCalendar, postCalendarForm, usualPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import * as v from 'valibot';
import { type DatabaseContext, execute } from '../../database/execute';
import { KeptCalendar } from './models/kept-calendar';

const theOne = 'shop';

/** When the shop packs, and how long its post takes. */
export class PostCalendarService extends MedusaService({ KeptCalendar }) {
  /** As the owner keeps it; the usual one until then. */
  async current(): Promise<PostCalendar> {
    return (await this.kept()) ?? usualPostCalendar;
  }

  /** Null: the owner has not changed anything so far. */
  async kept(): Promise<PostCalendar | null> {
    const [row] = await this.listKeptCalendars({ id: theOne });
    const read = v.safeParse(postCalendarForm, row?.calendar);
    return read.success ? read.output : null;
  }

  /** Null: the usual one again. */
  @InjectManager()
  async keep(calendar: PostCalendar | null, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (!calendar) {
      await execute(context, 'DELETE FROM post_calendar WHERE id = ?', [theOne]);
      return;
    }
    await execute(
      context,
      `INSERT INTO post_calendar (id, calendar) VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET calendar = excluded.calendar, updated_at = now()`,
      [theOne, JSON.stringify(calendar)],
    );
  }
}
