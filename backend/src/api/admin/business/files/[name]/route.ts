import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { files } from '../../../../../business/files';
import { PeriodQuery } from '../../../../../business/period';
import { readBooks } from '../../../../../business/read-books';
import { readForm } from '../../../../../http/read-form';
import { sendCsv } from '../../../../../http/send-csv';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { name = '' } = req.params;
  const file = files.get(name);
  if (!file) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file: takings, lines or refunds.');
  const period = readForm(PeriodQuery, req.query);
  sendCsv(res, `${name}-${period.from}-to-${period.to}.csv`, file(await readBooks(req.scope, period)));
}
