import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { newsletterModule } from '../../../../modules/newsletter';
import { eraseSubscriberWorkflow } from '../../../../workflows/newsletter/erase-subscriber';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const newsletter = req.scope.resolve(newsletterModule);
  const { id, email, status, source, asked_at, confirmed_at, unsubscribed_at } = await newsletter.retrieveSubscriber(
    req.params.id ?? '',
  );
  const consents = await newsletter.listConsents(
    { subscriber_id: id },
    { select: ['act', 'words', 'source', 'created_at'], order: { created_at: 'ASC', id: 'ASC' } },
  );
  const subscriber = { id, email, status, source, asked_at, confirmed_at, unsubscribed_at, consents };
  res.status(200).json({ subscriber });
}

/** The address stays stored as one that must not be mailed. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const newsletter = req.scope.resolve(newsletterModule);
  const { id, email } = await newsletter.retrieveSubscriber(req.params.id ?? '');
  await eraseSubscriberWorkflow(req.scope).run({ input: { email } });
  res.status(200).json({ id, object: 'subscriber', deleted: true });
}
