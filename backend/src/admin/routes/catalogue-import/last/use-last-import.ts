import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { readLastImport } from '../../../../catalogue/import/undo/read-last-import';
import type { AnswerOf } from '../../../client/answer';
import { post, sdk } from '../../../client/sdk';
import { useAction } from '../../../client/use-action';

export type Last = NonNullable<AnswerOf<typeof readLastImport>>;
export type Undo = NonNullable<Last['undo']>;

export const lastImportPath = '/admin/catalogue-imports/last';

const pause = 1000;
const isUnderWay = (last: Last | null | undefined) => last?.stage === 'importing' || last?.stage === 'undoing';

export function useLastImport() {
  const client = useQueryClient();
  const options = {
    queryKey: [lastImportPath],
    queryFn: async () => (await sdk.client.fetch<{ last_import: Last | null }>(lastImportPath)).last_import,
  };
  const { data, error } = useQuery({
    ...options,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pause : false),
  });
  const takeBack = useAction({
    run: (id: string) => post(`/admin/catalogue-imports/${id}/undo`),
    rereads: [lastImportPath],
  });
  return { last: data, error, takeBack, look: () => client.fetchQuery({ ...options, staleTime: 0 }) };
}
