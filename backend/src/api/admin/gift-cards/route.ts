import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { newGiftCard } from '@shop/shared/desk/gift-cards';
import * as v from 'valibot';
import { paging } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { giftCardsModule } from '../../../modules/gift-cards';
import { toPounds } from '../../../money/pence';
import { readGiftCardRows } from '../../../orders/read-gift-card-rows';
import { issueByHandWorkflow } from '../../../workflows/gift-cards/issue-by-hand';

const Query = v.strictObject({ ...paging });

/** The newest first, without their codes, which are stored nowhere. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = readForm(Query, req.query);
  const { cards, count, spendable, left } = await req.scope.resolve(giftCardsModule).page(page.limit, page.offset);
  res.json({ gift_cards: await readGiftCardRows(req.scope, cards), count, spendable, left: toPounds(left), ...page });
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wish = readForm(newGiftCard, req.body);
  const { result } = await issueByHandWorkflow(req.scope).run({ input: { ...wish, by: req.auth_context.actor_id } });
  const [gift_card] = await readGiftCardRows(req.scope, [result]);
  res.status(200).json({ gift_card });
}
