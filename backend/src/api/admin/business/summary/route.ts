import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { toFigures } from '../../../../business/figures';
import { PeriodQuery } from '../../../../business/period';
import { readBooks } from '../../../../business/read-books';
import { summaryPage } from '../../../../business/summary-page';
import { readForm } from '../../../../http/read-form';
import { businessModule } from '../../../../modules/business';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const period = readForm(PeriodQuery, req.query);
  const [books, feesUntil] = await Promise.all([
    readBooks(req.scope, period),
    req.scope.resolve(businessModule).findReadUntil(),
  ]);
  const page = summaryPage({ period, figures: toFigures(books), vat: books.vat, made: new Date(), feesUntil });
  res
    .set({
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
    .status(200)
    .type('html')
    .send(page);
}
