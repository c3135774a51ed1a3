import { MedusaService } from '@medusajs/framework/utils';
import { defaultSeasons, type Season, Seasons } from '@shop/shared/seasons/season';
import * as v from 'valibot';
import { saveRow } from '../../database/execute';
import { SeasonTable } from './models/season-table';

const singletonId = 'shop';

export class SeasonsService extends MedusaService({ SeasonTable }) {
  async all(): Promise<readonly Season[]> {
    return (await this.findSaved()) ?? defaultSeasons;
  }

  async findSaved(): Promise<Season[] | null> {
    const [row] = await this.listSeasonTables({ id: singletonId });
    return row ? v.parse(Seasons, row.seasons) : null;
  }

  /** @param seasons null restores the default seasons */
  async save(seasons: readonly Season[] | null): Promise<void> {
    if (seasons) await saveRow(this, 'season_table', { id: singletonId, seasons });
    else await this.deleteSeasonTables(singletonId);
  }
}
