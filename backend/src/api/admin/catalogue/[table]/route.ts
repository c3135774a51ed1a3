import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { exportCards, exportRanges } from '../../../../catalogue/import/download/export-tables';
import { sendCsv } from '../../../../http/send-csv';

const tables = new Map([
  ['cards.csv', exportCards],
  ['ranges.csv', exportRanges],
]);

/** Exports the catalogue in the import format; importing it unchanged changes nothing. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { table = '' } = req.params;
  const rows = await tables.get(table)?.(req.scope);
  if (!rows) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is cards.csv, and ranges.csv.');
  sendCsv(res, table, rows);
}
