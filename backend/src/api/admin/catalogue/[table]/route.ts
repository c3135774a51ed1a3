import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { presentCards, presentRanges } from '../../../../catalogue/import/download/present-tables';
import { toCsv } from '../../../../http/to-csv';

const tables = new Map([
  ['cards.csv', presentCards],
  ['ranges.csv', presentRanges],
]);

/** What the shop has now, as the file that an import takes: brought back unchanged it changes nothing. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { table = '' } = req.params;
  const rows = await tables.get(table)?.(req.scope);
  if (!rows) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is cards.csv, and ranges.csv.');
  res
    .set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}"`,
      'Cache-Control': 'private, no-store',
    })
    .status(200)
    .send(toCsv(rows));
}
