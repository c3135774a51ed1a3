import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { sdk } from './sdk';

type Query = Record<string, string | number>;
type ReadOptions<Answer, Data> = Partial<UseQueryOptions<Answer, Error, Data>> & { query?: Query };

/** Reads an admin route; an empty text in the query is left out. */
export function useRead<Answer, Data = Answer>(path: string, options: ReadOptions<Answer, Data> = {}) {
  return useQuery(readOptions(path, options));
}

export function readOptions<Answer, Data>(
  path: string,
  { query, ...options }: ReadOptions<Answer, Data>,
): UseQueryOptions<Answer, Error, Data> {
  const asked = query && Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  return {
    queryKey: keyOf(path, query),
    queryFn: () => sdk.client.fetch<Answer>(path, { ...(asked && { query: asked }) }),
    // Medusa's dashboard takes an answer for new for 90 seconds, and orders come meanwhile.
    staleTime: 0,
    ...(query && { placeholderData: keepPreviousData }),
    ...options,
  };
}

export const keyOf = (path: string, query?: Query) => (query ? [path, query] : [path]);
