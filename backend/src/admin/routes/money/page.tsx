import { defineRouteConfig } from '@medusajs/admin-sdk';
import { CurrencyDollar } from '@medusajs/icons';
import { toast } from '@medusajs/ui';
import type { ShownDifference } from '../../../payments/ledger/list-differences';
import type { ShownCase } from '../../../payments/reconcile/list-cases';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useList } from '../../client/use-list';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { CaseCard } from './case-card';
import { Differences } from './differences';

const path = '/admin/money';
const choices = [
  { value: '', name: 'All' },
  { value: 'needs_attention', name: 'Needs you' },
  { value: 'retrying', name: 'Being mended' },
  { value: 'resolved', name: 'Mended' },
  { value: 'refunded', name: 'Given back' },
];

type Answer = { cases: ShownCase[]; differences: ShownDifference[]; count: number };
type Outcome = { state: ShownCase['state'] | 'settled' | 'waiting'; why?: string };

export default function MoneyPage() {
  const { data, error, filter, choose, pages } = useList<Answer, 'state'>(path, {
    limit: 20,
    filter: { state: '' },
    refetchInterval: 15_000,
  });
  const retry = useAction({
    run: (id: string) => post<{ outcome: Outcome }>(`${path}/${id}/mend`),
    onDone: ({ outcome }) => showOutcome(outcome),
    rereads: [path],
  });

  return (
    <Page
      title="Money"
      hint="Payments that were left unfinished, and what became of them. The shop mends them by itself."
      actions={
        <FilterTabs
          label="Which of them"
          choices={choices}
          chosen={filter.state}
          onChoose={(state) => choose({ state })}
        />
      }
      error={error}
    >
      {data && data.differences.length > 0 && <Differences differences={data.differences} />}
      {data?.cases.length === 0 && <Note>{emptyNote(filter.state)}</Note>}
      {data?.cases.map((found) => (
        <CaseCard
          key={found.id}
          found={found}
          isBusy={retry.isPending && retry.variables === found.id}
          onRetry={() => retry.mutate(found.id)}
        />
      ))}
      <Pagination {...pages} />
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
