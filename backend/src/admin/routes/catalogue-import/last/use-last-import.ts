import { toast } from '@medusajs/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { readLastImport } from '../../../../catalogue/import/undo/read-last-import';
import type { AnswerOf } from '../../../client/answer';
import { errorMessage, sdk } from '../../../client/sdk';

export type Last = NonNullable<AnswerOf<typeof readLastImport>>;
export type Undo = NonNullable<Last['undo']>;

export const lastImportKey = ['shop-last-import'];

const pause = 1000;
const isUnderWay = (last: Last | null | undefined) => last?.stage === 'importing' || last?.stage === 'undoing';

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
