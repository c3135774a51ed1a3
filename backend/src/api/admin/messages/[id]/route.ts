import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { messagesModule } from '../../../../modules/messages';
import { listOrdersByEmail } from '../../../../orders/list-orders-by-email';
import { setMessageStatusWorkflow } from '../../../../workflows/messages/set-message-status';

const Body = v.strictObject({
  status: v.picklist(['new', 'answered', 'archived'], 'status is new, answered or archived'),
});

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const message = await req.scope.resolve(messagesModule).retrieveMessage(req.params.id ?? '');
  const orders = await listOrdersByEmail(req.scope, message.email);
  res.status(200).json({ message, orders });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { status } = readForm(Body, req.body);
  const { result: message } = await setMessageStatusWorkflow(req.scope).run({
    input: { id: req.params.id ?? '', status },
  });
  res.status(200).json({ message });
}
