import * as v from 'valibot';
import type { Kind } from '../ledger/objects.ts';
import type { Handler } from './call.ts';
import { read, text, texts, whole } from './params.ts';
import { invalid, missing } from './stripe-error.ts';

const Page = v.object({
  limit: whole,
  created: v.optional(v.object({ gte: whole, lt: whole }), {}),
  starting_after: text,
  types: texts,
});

export const listOf =
  (kind: Kind, filters: string[] = []): Handler =>
  ({ ledger, params }) => {
    const { limit = 10, created, types, starting_after: after } = read(params, Page);
    if (limit < 1 || limit > 100) {
      throw invalid(`This value must be ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`, {
        code: 'parameter_invalid_integer',
        param: 'limit',
      });
    }
    if (after && ledger.get(kind, after) === undefined) throw missing(kind, after, 'starting_after');
    const where = read(params, v.object(Object.fromEntries(filters.map((name) => [name, text]))));
    const page = ledger.list(kind, { where, types, created, after, limit });
    return { object: 'list', data: page.data, has_more: page.hasMore, url: `/v1/${kind}s` };
  };
