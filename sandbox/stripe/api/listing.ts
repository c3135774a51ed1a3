import type { Query } from '../ledger/ledger-store.ts';
import type { Kind } from '../ledger/objects.ts';
import type { Call } from './call.ts';
import { isParams } from './form-body.ts';
import { text, texts, whole } from './read-params.ts';
import { invalid, missing } from './stripe-error.ts';

/** A page of Stripe's lists: newest first, `limit` 1 to 100 (10), cursors, and `created` as a second or a range. */
export function listOf(call: Call, kind: Kind, url: string, where: Record<string, string> = {}): object {
  const { params, ledger } = call;
  const limit = whole(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid(`This value must be ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const query: Query = { where, limit };
  const created = createdRange(call);
  if (created !== undefined) query.created = created;
  query.after = cursor(call, 'starting_after', kind);
  query.before = cursor(call, 'ending_before', kind);
  if (kind === 'event') {
    const types = [...texts(params, 'types'), ...(text(params, 'type') ? [text(params, 'type') ?? ''] : [])];
    if (types.length > 0) query.anyType = types;
  }
  const page = ledger.list(kind, query);
  return { object: 'list', data: page.data, has_more: page.hasMore, url };
}

function cursor(call: Call, name: string, kind: Kind): string | undefined {
  const id = text(call.params, name);
  if (id === undefined || id === null) return undefined;
  if (call.ledger.get(kind, id) === undefined) throw missing(kind, id, name);
  return id;
}

function createdRange(call: Call): Query['created'] {
  const given = call.params.created;
  if (given === undefined) return undefined;
  if (!isParams(given)) {
    const exact = whole(call.params, 'created');
    return exact === undefined ? undefined : { gte: exact, lte: exact };
  }
  const range: NonNullable<Query['created']> = {};
  for (const bound of ['gt', 'gte', 'lt', 'lte'] as const) {
    const value = whole(given, bound);
    if (value !== undefined) range[bound] = value;
  }
  return range;
}
