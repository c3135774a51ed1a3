import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { toFigures } from '../../../../business/figures';
import { PeriodQuery } from '../../../../business/period';
import { readBooks } from '../../../../business/read-books';
import { summaryPage } from '../../../../business/summary-page';
import { readForm } from '../../../../http/read-form';
import { sendPaper } from '../../../../http/send-paper';
import { businessModule } from '../../../../modules/business';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const period = readForm(PeriodQuery, req.query);
  const [books, feesUntil] = await Promise.all([
    readBooks(req.scope, period),
    req.scope.resolve(businessModule).findReadUntil(),
  ]);
  sendPaper(res, summaryPage({ period, figures: toFigures(books), vat: books.vat, made: new Date(), feesUntil }));
}
