import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { OrderIdsQuery, requireParcels } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendPrint } from '../../../../http/send-paper';
import { cardsToWrite, printWords } from '../../../../orders/prints/words-print';

const Query = v.strictObject({
  ...OrderIdsQuery.entries,
  marks: v.optional(v.picklist(['yes', 'no'], 'marks is yes or no'), 'no'),
});

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids, marks } = readForm(Query, req.query);
  const cards = cardsToWrite(await requireParcels(req.scope, ids));
  if (cards.length === 0) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      'In these orders there are no words that are still to be posted.',
    );
  }
  sendPrint(res, 'words', await printWords(cards, { marks: marks === 'yes' }));
}
