import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { sdk } from './sdk';

type Query = Record<string, string | number>;
type ReadOptions<Answer, Data> = Partial<UseQueryOptions<Answer, Error, Data>> & { query?: Query };

/** Reads an admin route; an empty text in the query is left out. */
export function useRead<Answer, Data = Answer>(path: string, { query, ...options }: ReadOptions<Answer, Data> = {}) {
  const asked = query && Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  return useQuery({
    queryKey: keyOf(path, query),
    queryFn: () => sdk.client.fetch<Answer>(path, { ...(asked && { query: asked }) }),
    ...(query && { placeholderData: keepPreviousData }),
    ...options,
  });
}

export const keyOf = (path: string, query?: Query) => (query ? [path, query] : [path]);
