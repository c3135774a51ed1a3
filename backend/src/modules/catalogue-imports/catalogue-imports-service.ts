import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { CatalogueImport, ImportedItem } from './models/catalogue-imports';

export type Stage = 'importing' | 'broken off' | 'done' | 'undoing' | 'half undone' | 'undone';
export type Kind = 'card' | 'range' | 'theme';

export type Import = {
  id: string;
  stage: Stage;
  unchanged: number;
  startedAt: Date;
  undoneAt: Date | null;
};

export type ItemChange = {
  id: string;
  kind: Kind;
  subject: string;
  before: unknown;
  after: unknown;
  outcome: unknown;
  created_at: Date | string;
};

type ImportRow = {
  id: string;
  stage: Stage;
  unchanged: number;
  created_at: Date | string;
  undone_at: Date | string | null;
};

type CardCounts = { total: number; created: number; done: number };

const batchSize = 200;

const wrote = 'EXISTS (SELECT 1 FROM imported_thing t WHERE t.import_id = i.id)';

/** Stores what the last import wrote, for its undo. Earlier imports are deleted. */
export class CatalogueImportsService extends MedusaService({ CatalogueImport, ImportedItem }) {
  /** An import that broke off is resumed: to the owner both are one. */
  @InjectTransactionManager()
  async begin(@MedusaContext() context: DatabaseContext = {}): Promise<string> {
    const last = await this.findLast(context);
    if (last?.stage === 'importing' || last?.stage === 'broken off') {
      await this.setStage(last.id, 'importing', context);
      return last.id;
    }
    const id = generateEntityId(undefined, 'cimp');
    await execute(context, 'INSERT INTO catalogue_import (id) VALUES (?)', [id]);
    return id;
  }

  /** An import that wrote nothing is deleted, so that the one before can still be undone. */
  @InjectTransactionManager()
  async end(id: string, unchanged: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `UPDATE catalogue_import SET stage = 'done', unchanged = ?, updated_at = now() WHERE id = ?`,
      [unchanged, id],
    );
    const [last] = await execute<{ id: string }>(
      context,
      `SELECT i.id FROM catalogue_import i WHERE ${wrote} ORDER BY i.created_at DESC LIMIT 1`,
    );
    const lastId = last?.id ?? '';
    await execute(context, 'DELETE FROM imported_thing WHERE import_id <> ?', [lastId]);
    await execute(context, 'DELETE FROM catalogue_import WHERE id <> ?', [lastId]);
  }

  @InjectManager()
  async findLast(@MedusaContext() context: DatabaseContext = {}): Promise<Import | undefined> {
    const [row] = await execute<ImportRow>(
      context,
      `SELECT id, stage, unchanged, created_at, undone_at
       FROM catalogue_import i WHERE ${wrote} ORDER BY created_at DESC LIMIT 1`,
    );
    if (!row) return undefined;
    return {
      id: row.id,
      stage: row.stage,
      unchanged: row.unchanged,
      startedAt: new Date(row.created_at),
      undoneAt: row.undone_at === null ? null : new Date(row.undone_at),
    };
  }

  async countCards(import_id: string): Promise<CardCounts> {
    const [counts] = await execute<CardCounts>(
      this,
      `SELECT count(*)::int AS total, (count(*) FILTER (WHERE before IS NULL))::int AS created,
         count(outcome)::int AS done
       FROM imported_thing WHERE import_id = ? AND kind = 'card'`,
      [import_id],
    );
    return counts ?? { total: 0, created: 0, done: 0 };
  }

  /** Yields some changes at a time, since an import may have written thousands of cards. */
  async *eachChange(import_id: string, kind: Kind): AsyncGenerator<ItemChange[]> {
    for (let last = ''; ; ) {
      const some = await execute<ItemChange>(
        this,
        `SELECT id, kind, subject, before, after, outcome, created_at FROM imported_thing
         WHERE import_id = ? AND kind = ? AND subject > ? AND deleted_at IS NULL ORDER BY subject LIMIT ?`,
        [import_id, kind, last, batchSize],
      );
      if (some.length > 0) yield some;
      if (some.length < batchSize) return;
      last = some.at(-1)?.subject ?? last;
    }
  }

  /** A resumed import does not overwrite what it stored first. `before` is null for a new item. */
  @InjectTransactionManager()
  async saveBefore(
    import_id: string,
    kind: Kind,
    items: readonly { subject: string; before: object | null }[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const { subject, before } of items) {
      const rows = await execute<{ id: string }>(
        context,
        `INSERT INTO imported_thing (id, import_id, kind, subject, before) VALUES (?, ?, ?, ?, ?::jsonb)
         ON CONFLICT (import_id, kind, subject) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
        [generateEntityId(undefined, 'cthing'), import_id, kind, subject, before && JSON.stringify(before)],
      );
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  @InjectTransactionManager()
  async saveAfter(
    import_id: string,
    kind: Kind,
    items: readonly { subject: string; after: object }[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    for (const { subject, after } of items) {
      await execute(
        context,
        `UPDATE imported_thing SET after = ?::jsonb, updated_at = now()
         WHERE import_id = ? AND kind = ? AND subject = ? AND deleted_at IS NULL`,
        [JSON.stringify(after), import_id, kind, subject],
      );
    }
  }

  async deleteChanges(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await execute(this, 'DELETE FROM imported_thing WHERE id IN (?)', [ids]);
  }

  @InjectTransactionManager()
  async saveOutcomes(
    outcomes: readonly { id: string; outcome: object | null }[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    for (const { id, outcome } of outcomes) {
      await execute(context, 'UPDATE imported_thing SET outcome = ?::jsonb, updated_at = now() WHERE id = ?', [
        outcome && JSON.stringify(outcome),
        id,
      ]);
    }
  }

  /** The previous stage is returned for an undo; undefined when the import was deleted. */
  @InjectTransactionManager()
  async setStage(id: string, stage: Stage, @MedusaContext() context: DatabaseContext = {}): Promise<Stage | undefined> {
    const [before] = await execute<{ stage: Stage }>(
      context,
      'SELECT stage FROM catalogue_import WHERE id = ? FOR UPDATE',
      [id],
    );
    await execute(
      context,
      `UPDATE catalogue_import SET stage = ?, updated_at = now(),
         undone_at = CASE WHEN ? = 'undone' THEN now() END WHERE id = ?`,
      [stage, stage, id],
    );
    return before?.stage;
  }
}
