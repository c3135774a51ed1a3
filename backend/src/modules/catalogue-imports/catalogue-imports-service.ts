import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { CatalogueImport } from './models/catalogue-import';
import { ImportedThing } from './models/imported-thing';

export type Stage = 'importing' | 'broken off' | 'done' | 'undoing' | 'half undone' | 'undone';
export type Kind = 'card' | 'range' | 'theme';

/** @property stirred when it last wrote anything */
export type Import = {
  id: string;
  stage: Stage;
  unchanged: number;
  began: Date;
  stirred: Date;
  undone: Date | null;
};

/** `before` and `after` are what the keeper made of them; null: there was none, or nobody has looked. */
export type Thing = { id: string; kind: Kind; subject: string; before: unknown; after: unknown; outcome: unknown };

type ImportRow = {
  id: string;
  stage: Stage;
  unchanged: number;
  created_at: Date | string;
  updated_at: Date | string;
  undone_at: Date | string | null;
};

const wrote = 'EXISTS (SELECT 1 FROM imported_thing t WHERE t.import_id = i.id)';

/** What the last import of the owner's files wrote, so that it can be taken back. Those before it are forgotten. */
export class CatalogueImportsService extends MedusaService({ CatalogueImport, ImportedThing }) {
  /**
   * Begins an import, or goes on with one that broke off: what both write is one import to the owner.
   *
   * @returns its id
   */
  @InjectTransactionManager()
  async begin(@MedusaContext() context: DatabaseContext = {}): Promise<string> {
    const last = await this.last(context);
    if (last?.stage === 'importing' || last?.stage === 'broken off') {
      await this.goOver(last.id, 'importing', context);
      return last.id;
    }
    const id = generateEntityId(undefined, 'cimp');
    await execute(context, 'INSERT INTO catalogue_import (id) VALUES (?)', [id]);
    return id;
  }

  /** One that wrote nothing leaves no trace, so that the one before it can still be taken back. */
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
    const kept = last?.id ?? '';
    await execute(context, 'DELETE FROM imported_thing WHERE import_id <> ?', [kept]);
    await execute(context, 'DELETE FROM catalogue_import WHERE id <> ?', [kept]);
  }

  /** The newest that wrote anything. */
  @InjectManager()
  async last(@MedusaContext() context: DatabaseContext = {}): Promise<Import | undefined> {
    const [row] = await execute<ImportRow>(
      context,
      `SELECT id, stage, unchanged, created_at, updated_at, undone_at
       FROM catalogue_import i WHERE ${wrote} ORDER BY created_at DESC LIMIT 1`,
    );
    if (!row) return undefined;
    return {
      ...{ id: row.id, stage: row.stage, unchanged: row.unchanged },
      ...{ began: new Date(row.created_at), stirred: new Date(row.updated_at) },
      undone: row.undone_at === null ? null : new Date(row.undone_at),
    };
  }

  @InjectManager()
  async thingsOf(import_id: string, @MedusaContext() context: DatabaseContext = {}): Promise<Thing[]> {
    return execute<Thing>(
      context,
      'SELECT id, kind, subject, before, after, outcome FROM imported_thing WHERE import_id = ? ORDER BY kind, subject',
      [import_id],
    );
  }

  /**
   * How things are before they are written. What an import has written once keeps what it was then.
   *
   * @param before null: there is none yet
   * @returns the ids of the new rows
   */
  @InjectTransactionManager()
  async keepBefore(
    import_id: string,
    kind: Kind,
    things: readonly { subject: string; before: object | null }[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<string[]> {
    const kept: string[] = [];
    for (const { subject, before } of things) {
      const rows = await execute<{ id: string }>(
        context,
        `INSERT INTO imported_thing (id, import_id, kind, subject, before) VALUES (?, ?, ?, ?, ?::jsonb)
         ON CONFLICT (import_id, kind, subject) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
        [generateEntityId(undefined, 'cthing'), import_id, kind, subject, before && JSON.stringify(before)],
      );
      kept.push(...rows.map(({ id }) => id));
    }
    await this.#stir(import_id, context);
    return kept;
  }

  @InjectTransactionManager()
  async keepAfter(
    import_id: string,
    kind: Kind,
    things: readonly { subject: string; after: object }[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    for (const { subject, after } of things) {
      await execute(
        context,
        `UPDATE imported_thing SET after = ?::jsonb, updated_at = now()
         WHERE import_id = ? AND kind = ? AND subject = ?`,
        [JSON.stringify(after), import_id, kind, subject],
      );
    }
    await this.#stir(import_id, context);
  }

  @InjectManager()
  async forgetThings(ids: readonly string[], @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (ids.length > 0) await execute(context, 'DELETE FROM imported_thing WHERE id IN (?)', [ids]);
  }

  /** What an undo made of some of them; null: nothing after all. */
  @InjectTransactionManager()
  async keepOutcomes(
    import_id: string,
    outcomes: readonly { id: string; outcome: object | null }[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    for (const { id, outcome } of outcomes) {
      await execute(context, 'UPDATE imported_thing SET outcome = ?::jsonb, updated_at = now() WHERE id = ?', [
        outcome && JSON.stringify(outcome),
        id,
      ]);
    }
    await this.#stir(import_id, context);
  }

  /** @returns the stage of before; undefined when it is no more */
  @InjectTransactionManager()
  async goOver(id: string, stage: Stage, @MedusaContext() context: DatabaseContext = {}): Promise<Stage | undefined> {
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

  async #stir(id: string, context: DatabaseContext): Promise<void> {
    await execute(context, 'UPDATE catalogue_import SET updated_at = now() WHERE id = ?', [id]);
  }
}
