import type { MedusaContainer } from '@medusajs/framework/types';
import { lastDaysToOrder } from '@shop/shared/post-calendar/reminders';
import { readGraph } from '../database/read-graph';
import { findProvenAddresses } from '../modules/passwords/proven-address';
import { postCalendarModule } from '../modules/post-calendar';
import { remindersModule } from '../modules/reminders';
import { type CardToSuggest, suggestCards } from './suggest-cards';

export interface ReminderToMail {
  name: string;
  occasion: string;
  /** Says whether a mailed link has confirmed the address: the name and the occasion may be a stranger’s otherwise. */
  is_confirmed: boolean;
  /** Last days such as `2026-12-01` on which an order comes in time; null when it is too late. */
  order_by: { standard: string | null; express: string | null };
  cards: CardToSuggest[];
}

/** @returns undefined when the customer has removed it */
export async function readReminderMail(
  container: MedusaContainer,
  { id, day }: { id: string; day: string },
): Promise<ReminderToMail | undefined> {
  const [reminder] = await container.resolve(remindersModule).listReminders({ id });
  if (!reminder) return undefined;
  const { name, occasion, customer_id: customerId } = reminder;
  const [customer] = await readGraph(container, 'customer', ['email'], { id: customerId });
  const email = customer?.email ?? '';
  const calendar = await container.resolve(postCalendarModule).current();
  return {
    name,
    occasion,
    is_confirmed: (await findProvenAddresses(container, [email])).has(email),
    order_by: lastDaysToOrder(calendar, day, new Date()),
    cards: await suggestCards(container, { customerId, occasion }),
  };
}
