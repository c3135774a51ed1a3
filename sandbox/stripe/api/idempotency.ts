import { createHash } from 'node:crypto';
import type { Ledger } from '../ledger/ledger-store.ts';
import { nowInSeconds } from '../ledger/new-id.ts';
import type { Params } from './params.ts';
import { invalid, StripeError } from './stripe-error.ts';

export type Answer = { status: number; body: unknown };
const day = 24 * 60 * 60;

/** Card numbers are few enough to be found again from a hash by brute force. */
function withoutCard(name: string, value: unknown): unknown {
  if (name === 'number' && typeof value === 'string') return value.slice(-4);
  return name === 'cvc' ? '' : value;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(withoutCard(name, inner))]);
}

export function fingerprint(method: string, path: string, params: Params): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, canonical(params)]))
    .digest('hex');
}

export function findReplay(ledger: Ledger, key: string, print: string): Answer | null {
  if (key.length > 255) throw invalid('Idempotency keys must be at most 255 characters long.');
  const row = ledger.database
    .prepare('SELECT fingerprint, status, body FROM replays WHERE key = ? AND created > ?')
    .get(key, nowInSeconds() - day);
  if (row === undefined) return null;
  if (row.fingerprint !== print) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return { status: Number(row.status), body: JSON.parse(String(row.body)) };
}

export function storeReplay(ledger: Ledger, key: string, print: string, answer: Answer): void {
  ledger.database
    .prepare('INSERT OR REPLACE INTO replays (key, fingerprint, status, body, created) VALUES (?, ?, ?, ?, ?)')
    .run(key, print, answer.status, JSON.stringify(answer.body), nowInSeconds());
}

export function deleteOldReplays(ledger: Ledger): void {
  ledger.database.prepare('DELETE FROM replays WHERE created < ?').run(nowInSeconds() - day);
}
