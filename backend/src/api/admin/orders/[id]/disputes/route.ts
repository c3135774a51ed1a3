import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { toPounds } from '../../../../../basket/pence';
import { paymentInboxModule } from '../../../../../modules/payment-inbox';

/** What holders of cards want back of an order through their banks, and how that stands. Amounts are pounds. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const inbox = req.scope.resolve(paymentInboxModule);
  const disputes = await inbox.listPaymentDisputes({ order_id: req.params.id ?? '' }, { order: { created_at: 'ASC' } });
  res.status(200).json({
    disputes: disputes.map(({ id, amount, reason, standing, answer_by }) => ({
      ...{ id, amount: toPounds(amount), reason, standing },
      answer_by: answer_by ?? null,
    })),
  });
}
