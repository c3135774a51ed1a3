import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PeriodQuery } from '../../../business/period';
import { readBusiness } from '../../../business/read-business';
import { readForm } from '../../../http/read-form';

/** Amounts are pounds. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ business: await readBusiness(req.scope, readForm(PeriodQuery, req.query)) });
}
