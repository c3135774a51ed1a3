import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { idToken, readIdToken } from './signed-tokens';

/** A calendar cannot sign in, so this token is enough to read the days of its customer. */
export async function calendarTokenOf(container: MedusaContainer, customerId: string): Promise<string> {
  return idToken('reminder-calendar', `${customerId}${await roundOf(container, customerId)}`);
}

/** @returns the customer; undefined for a token that is not ours, or from before the account was emptied */
export async function readCalendarToken(container: MedusaContainer, token: string): Promise<string | undefined> {
  const subject = readIdToken('reminder-calendar', token);
  const [customerId = ''] = subject?.split('-') ?? [];
  return subject === `${customerId}${await roundOf(container, customerId)}` ? customerId : undefined;
}

/** A new round, stored with the customer, ends all tokens before it. */
export const nextCalendarRound = () => ({ calendar_round: Date.now() });

async function roundOf(container: MedusaContainer, id: string): Promise<string> {
  const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ id }, { select: ['metadata'], take: 1 });
  const round = customer?.metadata?.calendar_round;
  return round === undefined ? '' : `-${String(round)}`;
}
