import { MedusaService } from '@medusajs/framework/utils';
import { limits } from '@shop/shared/limits';
import { execute } from '../../database/execute';
import { cardStates } from './card-states';
import { CatalogueVersion } from './models/catalogue-version';
import { datedTables, shownTables } from './shown-tables';

const dates = datedTables.flatMap((table) => ['starts_at', 'ends_at'].map((column) => ({ table, column })));

const passedDates = dates
  .map(({ table, column }) => `SELECT 1 FROM ${table} WHERE deleted_at IS NULL AND ${column} <= now()`)
  .join(' UNION ALL ');

const comingDates = dates
  .map(({ table, column }) => `SELECT ${column} AS at FROM ${table} WHERE deleted_at IS NULL AND ${column} > now()`)
  .join(' UNION ALL ');

/** Stock is capped just above "few left": selling the hundredth card changes no page. */
const shownCounts = `(SELECT inventory_item_id, location_id,
  least(greatest(stocked_quantity - reserved_quantity, 0), ${limits.fewLeft + 1}) FROM inventory_level WHERE deleted_at IS NULL)`;

/** Reviews that wait for the owner change no page. */
const shownReviews = "(SELECT id, updated_at FROM review WHERE state = 'shown' AND deleted_at IS NULL)";

/** A sum of row hashes sees every change and ignores the order of rows. */
const fingerprint = `concat_ws(' ', ${[...shownTables, shownCounts, shownReviews]
  .map((table) => `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${table} AS t)`)
  .join(', ')})`;

export class CatalogueVersionService extends MedusaService({ CatalogueVersion }) {
  /** Dates that have passed count too, so a price list that begins at midnight makes a new version at midnight. */
  async current(): Promise<string> {
    const [row] = await execute<{ version: string }>(
      this,
      `SELECT number || '-' || (SELECT count(*) FROM (${passedDates}) AS passed) AS version FROM catalogue_version`,
    );
    return row?.version ?? '';
  }

  /** Milliseconds until a date makes the next version; null when none is known. */
  async untilNextDate(): Promise<number | null> {
    const [row] = await execute<{ wait: number | string | null }>(
      this,
      `SELECT ceil(extract(epoch FROM min(at) - now()) * 1000) AS wait FROM (${comingDates}) AS coming`,
    );
    return row?.wait == null ? null : Number(row.wait);
  }

  /** @returns a hash of each card for sale, by the id of its product; it is another whenever the card is shown otherwise */
  async cardStates(): Promise<Record<string, string>> {
    const [row] = await execute<{ states: Record<string, string> }>(this, cardStates);
    return row?.states ?? {};
  }

  async raise(): Promise<void> {
    await execute(this, 'UPDATE catalogue_version SET number = number + 1, updated_at = now()');
  }

  /** @returns true when the tables have changed since the last comparison */
  async raiseIfChanged(): Promise<boolean> {
    const raised = await execute(
      this,
      `UPDATE catalogue_version SET number = number + 1, fingerprint = seen.fingerprint, updated_at = now()
       FROM (SELECT md5(${fingerprint}) AS fingerprint) AS seen
       WHERE catalogue_version.fingerprint <> seen.fingerprint RETURNING id`,
    );
    return raised.length > 0;
  }
}
