import { defineRouteConfig } from '@medusajs/admin-sdk';
import { CurrencyDollar } from '@medusajs/icons';
import { toast } from '@medusajs/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownDifference } from '../../../payments/ledger/list-differences';
import type { ShownCase } from '../../../payments/reconcile/list-cases';
import { errorMessage, sdk } from '../../client/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { useListFilter } from '../../frame/use-list-filter';
import { CaseCard } from './case-card';
import { Differences } from './differences';

const limit = 20;
const choices = [
  { value: '', name: 'All' },
  { value: 'needs_attention', name: 'Needs you' },
  { value: 'retrying', name: 'Being mended' },
  { value: 'resolved', name: 'Mended' },
  { value: 'refunded', name: 'Given back' },
];

type Outcome = { state: ShownCase['state'] | 'settled' | 'waiting'; why?: string };

export default function MoneyPage() {
  const { chosen: state, choose, offset, setOffset } = useListFilter('');
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['shop-money', state, offset],
    queryFn: () =>
      sdk.client.fetch<{ cases: ShownCase[]; differences: ShownDifference[]; count: number }>('/admin/money', {
        query: { ...(state && { state }), limit, offset },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const retry = useMutation({
    mutationFn: (id: string) => sdk.client.fetch<{ outcome: Outcome }>(`/admin/money/${id}/mend`, { method: 'POST' }),
    onSuccess: ({ outcome }) => showOutcome(outcome),
    onError: (problem) => toast.error(errorMessage(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: ['shop-money'] }),
  });

  return (
    <Page
      title="Money"
      hint="Payments that were left unfinished, and what became of them. The shop mends them by itself."
      actions={<FilterTabs label="Which of them" choices={choices} chosen={state} onChoose={choose} />}
    >
      {error && <Note>{errorMessage(error)}</Note>}
      {data && data.differences.length > 0 && <Differences differences={data.differences} />}
      {data?.cases.length === 0 && <Note>{emptyNote(state)}</Note>}
      {data?.cases.map((found) => (
        <CaseCard
          key={found.id}
          found={found}
          isBusy={retry.isPending && retry.variables === found.id}
          onRetry={() => retry.mutate(found.id)}
        />
      ))}
      <Pagination offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

function showOutcome({ state, why = '' }: Outcome) {
  switch (state) {
    case 'resolved':
      return toast.success('It is mended: the order stands, and its money is taken.');
    case 'refunded':
      return toast.success('It is settled: the money is given back.');
    case 'settled':
      return toast.success('There is nothing left to do.');
    case 'waiting':
      return toast.info('Somebody is at it just now. Look again in a moment.');
    default:
      return toast.error(`It did not work this time. ${why}`);
  }
}

function emptyNote(state: string): string {
  if (state === '') return 'Nothing was left unfinished. Every payment has its order.';
  return state === 'needs_attention' ? 'Nothing needs you.' : 'There is none of these.';
}

export const config = defineRouteConfig({ label: 'Money', icon: CurrencyDollar, rank: 0.5 });
