import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { pageQuery } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { messagesModule } from '../../../modules/messages';

const statuses = ['new', 'answered', 'archived'] as const;
const Query = v.strictObject({
  ...pageQuery,
  status: v.optional(v.picklist(statuses, 'status is new, answered or archived')),
});

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset, status, q } = readForm(Query, req.query);
  const filters = { ...(status ? { status } : {}), ...(q ? { q } : {}) };
  const module = req.scope.resolve(messagesModule);
  const [[rows, count], [, new_count]] = await Promise.all([
    module.listAndCountMessages(filters, { take: limit, skip: offset, order: { created_at: 'DESC', id: 'DESC' } }),
    module.listAndCountMessages({ status: 'new' }, { select: ['id'], take: 1 }),
  ]);
  const answers = await module.listMessageAnswers(
    { message_id: rows.map(({ id }) => id) },
    { order: { created_at: 'ASC', id: 'ASC' } },
  );
  const messages = rows.map((message) => ({
    ...message,
    answers: answers
      .filter(({ message_id }) => message_id === message.id)
      .map(({ id, text, who, created_at: sent_at }) => ({ id, text, who, sent_at })),
  }));
  res.status(200).json({ messages, count, limit, offset, new_count });
}
