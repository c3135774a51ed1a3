import type { MedusaContainer } from '@medusajs/framework/types';
import { businessModule } from '../modules/business';
import type { UnsentMail } from '../modules/business/business-service';
import { nameUnsentMail } from './describe-trouble';

/** The owner cannot dismiss a given-up event, so it disappears after this time. */
export const shownFor = 14 * 24 * 60 * 60_000;

/** Lists the mails that were given up and neither sent again nor put aside, the newest first. */
export async function listUnsentMails(
  container: MedusaContainer,
  now = new Date(),
): Promise<(UnsentMail & { name: string })[]> {
  const mails = await container.resolve(businessModule).listUnsentMails(new Date(now.getTime() - shownFor));
  return mails.map((mail) => ({ ...mail, name: nameUnsentMail(mail) }));
}
