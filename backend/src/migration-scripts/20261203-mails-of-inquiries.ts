import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/**
 * Runs once after the migrations. A bank's inquiry was once mailed to the owner under the cause of a dispute, which would
 * keep the mail about the dispute that it becomes from being written. The stored events say which were inquiries.
 */
export default async function nameMailsOfInquiries({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(
    `UPDATE outgoing_mail m SET cause = m.cause || CASE
       WHEN EXISTS (SELECT FROM outgoing_mail o WHERE o.kind = m.kind AND o.cause = m.cause || ':inquiry')
       THEN ':inquiry-before' ELSE ':inquiry' END
     WHERE m.kind IN ('owner-dispute', 'owner-dispute-closed') AND m.cause NOT LIKE '%:%'
       AND EXISTS (SELECT FROM payment_event e WHERE e.about = m.cause AND e.facts ->> 'status' LIKE 'warning!_%' ESCAPE '!')
       AND NOT EXISTS (
         SELECT FROM payment_event e WHERE e.about = m.cause AND e.received_at <= m.created_at
           AND e.facts ->> 'status' NOT LIKE 'warning!_%' ESCAPE '!'
       )`,
  );
  await database.raw(
    `UPDATE payment_dispute d SET is_inquiry = true
     WHERE EXISTS (SELECT FROM payment_event e WHERE e.about = d.id AND e.facts ->> 'status' LIKE 'warning!_%' ESCAPE '!')
       AND NOT EXISTS (SELECT FROM payment_event e WHERE e.about = d.id AND e.facts ->> 'status' NOT LIKE 'warning!_%' ESCAPE '!')`,
  );
}
