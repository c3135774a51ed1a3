import { addDays } from '@shop/shared/format/calendar';
import { reminderDays } from '@shop/shared/trade/on-account';

/** A shop that was closed for longer reminds of nothing older. */
const lateDays = 2;

/** A reminder is sent on its day, or up to two days late. The outbox writes each once. */
export function dueReminders(today: string): { dueOn: string; after: number }[] {
  return reminderDays.flatMap((after) =>
    Array.from({ length: lateDays + 1 }, (_, late) => ({ dueOn: addDays(today, -after - late), after })),
  );
}
