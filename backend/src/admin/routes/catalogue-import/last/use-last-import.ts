import { toast } from '@medusajs/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage, sdk } from '../../../client/sdk';
import type { Change, Counts } from '../progress';

export type Named = { sku: string; title: string };
export type NamedWithWhy = Named & { why: string };
export type Left = Change & { now: string };

export type Undo = {
  put_back: Named[];
  removed: Named[];
  hidden: NamedWithWhy[];
  ranges_removed: Named[];
  changes: Change[];
  left: Left[];
  stay: NamedWithWhy[];
};

export type Last = {
  id: string;
  stage: 'importing' | 'broken off' | 'done' | 'undoing' | 'half undone' | 'undone';
  began_at: string;
  undone_at: string | null;
  /** The number of cards that the undo has processed. */
  done: number;
  total: number;
  counts: Counts;
  added: Named[];
  changes: Change[];
  /** Null while an import or undo is running. */
  undo: Undo | null;
};

export const lastImportKey = ['shop-last-import'];

const pause = 1000;
const isUnderWay = (last: Last | null | undefined) => last?.stage === 'importing' || last?.stage === 'undoing';

/** Polls while an import or undo is running. */
export function useLastImport() {
  const client = useQueryClient();
  const options = {
    queryKey: lastImportKey,
    queryFn: async () =>
      (await sdk.client.fetch<{ last_import: Last | null }>('/admin/catalogue-imports/last')).last_import,
  };
  const { data, error } = useQuery({
    ...options,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pause : false),
  });
  const takeBack = useMutation({
    mutationFn: (id: string) => sdk.client.fetch(`/admin/catalogue-imports/${id}/undo`, { method: 'POST' }),
    onError: (problem) => toast.error(errorMessage(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: lastImportKey }),
  });
  return { last: data, error, takeBack, look: () => client.fetchQuery({ ...options, staleTime: 0 }) };
}
