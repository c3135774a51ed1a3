import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { giftCardsModule } from '../../../../modules/gift-cards';
import { toPounds } from '../../../../money/pence';
import { readGiftCardRows, requireGiftCard } from '../../../../orders/read-gift-card-rows';
import { stopGiftCardWorkflow } from '../../../../workflows/gift-cards/stop-gift-card';

const Form = v.strictObject({ is_stopped: v.boolean('is_stopped is true or false') });

/** Answers the card with the entries of its ledger, the oldest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const card = await requireGiftCard(req.scope, req.params.id);
  const entries = await req.scope.resolve(giftCardsModule).entriesOf(card.id);
  const [gift_card] = await readGiftCardRows(req.scope, [card]);
  res.json({
    gift_card,
    entries: entries.map(({ id, kind, pence, created_at }) => ({ id, kind, amount: toPounds(pence), at: created_at })),
  });
}

/** A stopped gift card keeps its balance and pays for nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { is_stopped } = readForm(Form, req.body);
  const { id } = await requireGiftCard(req.scope, req.params.id);
  await stopGiftCardWorkflow(req.scope).run({ input: { id, is_stopped } });
  const [gift_card] = await readGiftCardRows(req.scope, [await requireGiftCard(req.scope, req.params.id)]);
  res.status(200).json({ gift_card });
}
