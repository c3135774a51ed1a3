import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { limits } from '@shop/shared/limits';
import { type DatabaseContext, execute } from '../../database/execute';
import { CatalogueVersion } from './models/catalogue-version';
import { datedTables, shownTables } from './shown-tables';

/** Beginnings and ends, of whatever has them, that have passed by now. */
const passedDates = datedTables
  .flatMap((table) => ['starts_at', 'ends_at'].map((column) => ({ table, column })))
  .map(({ table, column }) => `SELECT 1 FROM ${table} WHERE deleted_at IS NULL AND ${column} <= now()`)
  .join(' UNION ALL ');

/** Those that are still to come. */
const comingDates = datedTables
  .flatMap((table) => ['starts_at', 'ends_at'].map((column) => ({ table, column })))
  .map(({ table, column }) => `SELECT ${column} AS at FROM ${table} WHERE deleted_at IS NULL AND ${column} > now()`)
  .join(' UNION ALL ');

/** What of the counts is shown: the hundredth that was sold changes no page. */
const shownCounts = `(SELECT inventory_item_id, location_id,
  least(greatest(stocked_quantity - reserved_quantity, 0), ${limits.fewLeft + 1}) FROM inventory_level WHERE deleted_at IS NULL)`;

/** A sum over whole rows: it sees every change, and does not care for their order. */
const fingerprint = `concat_ws(' ', ${[...shownTables, shownCounts]
  .map((table) => `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${table} AS t)`)
  .join(', ')})`;

/** Which state of the catalogue the shop sells from. Two answers that are alike mean that nothing has changed. */
export class CatalogueVersionService extends MedusaService({ CatalogueVersion }) {
  /**
   * What has been changed so far, and how many dates have passed: a price list that begins at midnight makes another
   * version at midnight, to the second and without anybody doing anything.
   */
  @InjectManager()
  async current(@MedusaContext() context: DatabaseContext = {}): Promise<string> {
    const [row] = await execute<{ version: string }>(
      context,
      `SELECT number || '-' || (SELECT count(*) FROM (${passedDates}) AS passed) AS version FROM catalogue_version`,
    );
    return row?.version ?? '';
  }

  /** Milliseconds until a date makes the next version by itself; null: none is known. */
  @InjectManager()
  async untilNextDate(@MedusaContext() context: DatabaseContext = {}): Promise<number | null> {
    const [row] = await execute<{ wait: number | string | null }>(
      context,
      `SELECT ceil(extract(epoch FROM min(at) - now()) * 1000) AS wait FROM (${comingDates}) AS coming`,
    );
    return row?.wait == null ? null : Number(row.wait);
  }

  @InjectManager()
  async raise(@MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'UPDATE catalogue_version SET number = number + 1, updated_at = now()');
  }

  /** Raises the version when the tables are not as they were at the last comparison. True when they were not. */
  @InjectManager()
  async raiseIfChanged(@MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const raised = await execute(
      context,
      `UPDATE catalogue_version SET number = number + 1, fingerprint = seen.fingerprint, updated_at = now()
       FROM (SELECT md5(${fingerprint}) AS fingerprint) AS seen
       WHERE catalogue_version.fingerprint <> seen.fingerprint RETURNING id`,
    );
    return raised.length > 0;
  }
}
