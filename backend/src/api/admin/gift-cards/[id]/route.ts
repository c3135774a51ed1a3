import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { giftCardsModule } from '../../../../modules/gift-cards';
import { toPounds } from '../../../../money/pence';
import { toGiftCardRow } from '../../../../orders/to-gift-card-row';
import { stopGiftCardWorkflow } from '../../../../workflows/gift-cards/stop-gift-card';

const Form = v.strictObject({ is_stopped: v.boolean('is_stopped is true or false') });

/** Answers the card with the entries of its ledger, the oldest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cards = req.scope.resolve(giftCardsModule);
  const card = await find(req);
  const entries = await cards.entriesOf(card.id);
  res.json({
    gift_card: toGiftCardRow(card),
    entries: entries.map(({ id, kind, pence, created_at }) => ({ id, kind, amount: toPounds(pence), at: created_at })),
  });
}

/** A stopped gift card keeps its balance and pays for nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { is_stopped } = readForm(Form, req.body);
  const { id } = await find(req);
  await stopGiftCardWorkflow(req.scope).run({ input: { id, is_stopped } });
  res.status(200).json({ gift_card: toGiftCardRow(await find(req)) });
}

async function find(req: MedusaRequest) {
  const [card] = await req.scope.resolve(giftCardsModule).find([req.params.id ?? '']);
  if (!card) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such gift card.');
  return card;
}
