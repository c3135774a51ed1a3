import { addDays } from '@shop/shared/format/calendar';
import { reminderDays } from '@shop/shared/trade/on-account';

/** A shop that was closed for longer reminds of nothing older. */
const lateDays = 2;

/** False where so few days to pay were given that the reminder would come with the invoice. */
export function isReminded({ due_on, issued_on }: { due_on: string; issued_on: string }, after: number): boolean {
  return addDays(due_on, after) > issued_on;
}

/** A reminder is sent on its day, or up to two days late. The outbox writes each once. */
export function dueReminders(today: string): { dueOn: string; after: number }[] {
  return reminderDays.flatMap((after) =>
    Array.from({ length: lateDays + 1 }, (_, late) => ({ dueOn: addDays(today, -after - late), after })),
  );
}
