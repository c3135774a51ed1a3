import type { UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from './use-read';

type ListOptions<Answer, Name extends string> = Partial<UseQueryOptions<Answer>> & {
  limit: number;
  filter: Record<Name, string>;
};

/** Reads a list page by page. Another filter begins with its first page; a page that has emptied leads to the last. */
export function useList<Answer extends { count: number }, Name extends string = never>(
  path: string,
  { limit, filter: first, ...options }: ListOptions<Answer, Name>,
) {
  const [filter, setFilter] = useState(first);
  const [offset, setOffset] = useState(0);
  const query = { ...filter, limit, offset };
  const { data, error } = useRead<Answer>(path, { query, refetchOnWindowFocus: true, ...options });
  const count = data?.count ?? 0;
  const last = Math.max(0, Math.ceil(count / limit) - 1) * limit;
  useEffect(() => {
    if (data && offset > last) setOffset(last);
  }, [data, offset, last]);
  const choose = (part: Partial<Record<Name, string>>) => {
    setFilter((now) => ({ ...now, ...part }));
    setOffset(0);
  };
  const pages = { offset, limit, count, onTurn: setOffset };
  return { data, error, filter, choose, pages, query };
}
