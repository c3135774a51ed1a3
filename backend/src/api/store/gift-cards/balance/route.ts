import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { readGiftCardCode } from '@shop/shared/gift-cards/gift-card-code';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { giftCardsModule } from '../../../../modules/gift-cards';
import { toPounds } from '../../../../money/pence';

const Form = v.object({ code: v.string() });

/** A POST, so that the code stands in no address. The holder of a code may know what became of its card. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const code = readGiftCardCode(readForm(Form, req.body).code);
  const card = code === null ? undefined : await req.scope.resolve(giftCardsModule).findByCode(code);
  if (!card) {
    const sentence = 'There is no gift card with this code. Please compare it with the mail that brought it.';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, 'gift_card_unknown');
  }
  const { last_four, balance, stopped_at } = card;
  res.json({ gift_card: { last_four, left: toPounds(balance), is_stopped: stopped_at !== null } });
}
