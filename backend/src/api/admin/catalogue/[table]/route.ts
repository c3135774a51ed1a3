import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { exportCards, exportRanges } from '../../../../catalogue/import/download/export-tables';
import { toCsv } from '../../../../http/to-csv';

const tables = new Map([
  ['cards.csv', exportCards],
  ['ranges.csv', exportRanges],
]);

/** Exports the catalogue in the import format; importing it unchanged changes nothing. */
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
