import type { MedusaContainer } from '@medusajs/framework/types';
import type { SentNewsletter } from '@shop/shared/desk/newsletter';
import { newsletterModule } from '../modules/newsletter';
import { outboxModule } from '../modules/outbox';

const shown = 20;

export async function listSentNewsletters(container: MedusaContainer): Promise<SentNewsletter[]> {
  const issues = await container
    .resolve(newsletterModule)
    .listIssues({}, { take: shown, order: { created_at: 'DESC', id: 'DESC' } });
  const ids = issues.map(({ id }) => id);
  const counts = await container.resolve(outboxModule).countByCause('newsletter', ids);
  return issues.map(({ id, subject, who, readers, created_at }) => {
    const count = (status: string) => counts.find((one) => one.cause === id && one.status === status)?.count ?? 0;
    const at = new Date(created_at).toISOString();
    const [sent, waiting, skipped, dead] = [count('sent'), count('waiting'), count('skipped'), count('dead')];
    return { id, subject, who, at, readers, sent, waiting, skipped, dead };
  });
}
