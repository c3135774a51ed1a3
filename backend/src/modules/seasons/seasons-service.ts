import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type Season, Seasons, usualSeasons } from '@shop/shared/seasons/season';
import * as v from 'valibot';
import { type DatabaseContext, execute } from '../../database/execute';
import { SeasonTable } from './models/season-table';

const theOne = 'shop';

/** What leads the home page when. */
export class SeasonsService extends MedusaService({ SeasonTable }) {
  /** The owner's, or those that a shop begins with. */
  async all(): Promise<readonly Season[]> {
    return (await this.kept()) ?? usualSeasons;
  }

  /** Null: the owner has changed nothing yet. */
  async kept(): Promise<Season[] | null> {
    const [row] = await this.listSeasonTables({ id: theOne });
    return row ? v.parse(Seasons, row.seasons) : null;
  }

  /** Null: those that a shop begins with. */
  @InjectManager()
  async keep(seasons: readonly Season[] | null, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (!seasons) {
      await execute(context, 'DELETE FROM season_table WHERE id = ?', [theOne]);
      return;
    }
    await execute(
      context,
      `INSERT INTO season_table (id, seasons) VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET seasons = excluded.seasons, updated_at = now()`,
      [theOne, JSON.stringify(seasons)],
    );
  }
}
