import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Hidden, Kind, Kinds } from './objects.ts';

type Query = {
  where?: Record<string, string | undefined>;
  types?: string[];
  created?: { gte?: number | undefined; lt?: number | undefined };
  after?: string | undefined;
  limit: number;
};

export type Ledger = ReturnType<typeof openLedger>;

/** A killed process must lose nothing that it has answered, hence `synchronous=FULL`. */
export function openLedger(stateDir: string) {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(stateDir, 'ledger.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS objects (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
      created INTEGER NOT NULL, body TEXT NOT NULL, hidden TEXT);
    CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
    CREATE TABLE IF NOT EXISTS deliveries (
      event_id TEXT PRIMARY KEY, state TEXT NOT NULL, attempts INTEGER NOT NULL, next_at INTEGER NOT NULL, answer TEXT);
    CREATE TABLE IF NOT EXISTS replays (
      key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL);
  `);
  const insert = database.prepare(
    'INSERT INTO objects (id, kind, created, body, hidden) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  );
  const byId = database.prepare('SELECT kind, body, hidden, seq FROM objects WHERE id = ?');

  function get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const row = byId.get(id);
    return row?.kind === kind ? JSON.parse(String(row.body)) : undefined;
  }

  function list<K extends Kind>(kind: K, query: Query): { data: Kinds[K][]; hasMore: boolean } {
    const conditions = ['kind = ?'];
    const values: (string | number)[] = [kind];
    const addCondition = (condition: string, ...held: (string | number)[]) => {
      conditions.push(condition);
      values.push(...held);
    };
    for (const [field, value] of Object.entries(query.where ?? {})) {
      if (value) addCondition('json_extract(body, ?) = ?', `$.${field}`, value);
    }
    const { types = [], created: { gte, lt } = {} } = query;
    if (types.length > 0) addCondition(`json_extract(body, '$.type') IN (${types.map(() => '?').join(',')})`, ...types);
    if (gte !== undefined) addCondition('created >= ?', gte);
    if (lt !== undefined) addCondition('created < ?', lt);
    if (query.after) addCondition('seq < (SELECT seq FROM objects WHERE id = ?)', query.after);
    const rows = database
      .prepare(`SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ?`)
      .all(...values, query.limit + 1);
    const data = rows.slice(0, query.limit).map((row): Kinds[K] => JSON.parse(String(row.body)));
    return { data, hasMore: rows.length > query.limit };
  }

  return {
    database,
    get,
    list,
    find(id: string): unknown {
      const row = byId.get(id);
      return row === undefined ? undefined : JSON.parse(String(row.body));
    },
    put(object: Kinds[Kind], hidden?: Hidden): void {
      const secret = hidden === undefined ? null : JSON.stringify(hidden);
      insert.run(object.id, object.object, object.created, JSON.stringify(object), secret);
    },
    hidden(id: string): Hidden | undefined {
      const row = byId.get(id);
      return typeof row?.hidden === 'string' ? JSON.parse(row.hidden) : undefined;
    },
    /** @param keeps tells whether to commit despite a thrown error */
    atomically<T>(work: () => T, keeps: (thrown: unknown) => boolean = () => false): T {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (thrown) {
        database.exec(keeps(thrown) ? 'COMMIT' : 'ROLLBACK');
        throw thrown;
      }
    },
    close(): void {
      database.close();
    },
  };
}
