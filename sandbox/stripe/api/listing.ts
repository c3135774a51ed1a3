import * as v from 'valibot';
import type { Query } from '../ledger/ledger-store.ts';
import type { Kind } from '../ledger/objects.ts';
import type { Call } from './call.ts';
import { read, text, texts, whole } from './params.ts';
import { invalid, missing } from './stripe-error.ts';

const Page = v.object({
  limit: whole,
  created: v.optional(v.object({ gt: whole, gte: whole, lt: whole, lte: whole }), {}),
  starting_after: text,
  ending_before: text,
  types: texts,
});

/** @param filters names the fields that the caller may filter by */
export function listOf(call: Call, kind: Kind, url: string, filters: string[] = [], where: Query['where'] = {}) {
  const { limit = 10, created, types, ...cursors } = read(call.params, Page);
  if (limit < 1 || limit > 100) {
    throw invalid(`This value must be ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  for (const [name, id] of Object.entries(cursors)) {
    if (id && call.ledger.get(kind, id) === undefined) throw missing(kind, id, name);
  }
  const given = read(call.params, v.object(Object.fromEntries(filters.map((name) => [name, text]))));
  const page = call.ledger.list(kind, {
    where: { ...where, ...given },
    anyType: types,
    created,
    after: cursors.starting_after,
    before: cursors.ending_before,
    limit,
  });
  return { object: 'list', data: page.data, has_more: page.hasMore, url };
}
