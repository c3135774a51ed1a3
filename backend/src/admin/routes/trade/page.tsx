import { defineRouteConfig } from '@medusajs/admin-sdk';
import { BuildingStorefront } from '@medusajs/icons';
import { toast } from '@medusajs/ui';
import type { TradeAccountRow } from '@shop/shared/desk/trade';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useList } from '../../client/use-list';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { AccountCard, type Press } from './account-card';
import { Invoices } from './invoices';
import { SettingsForm } from './settings-form';

type Answer = { accounts: TradeAccountRow[]; count: number; waiting_count: number };

const path = '/admin/trade';
const done = {
  accept: 'The account is open, and the shop is told by mail.',
  decline: 'It is declined, and the shop is told by mail.',
  close: 'The account is closed, and the shop is told by mail.',
  terms: 'The terms are saved.',
};
const empty = new Map(
  Object.entries({
    applied: 'No application waits for you.',
    accepted: 'No account is open.',
    declined: 'Nothing was declined.',
    closed: 'No account was closed.',
  }),
);

export default function TradePage() {
  const { data, error, filter, choose, pages } = useList<Answer, 'state'>(path, {
    limit: 20,
    filter: { state: 'applied' },
  });
  const press = useAction({
    run: ({ id, decision, body }: Press & { id: string }) => post(`${path}/${id}/${decision}`, body),
    onDone: (_answer, { decision }) => toast.success(done[decision]),
    rereads: [path],
  });
  const waiting = data?.waiting_count ?? 0;
  return (
    <Page
      title="Trade"
      hint="Shops and churches that buy at prices of their own. Nobody else sees these prices."
      actions={
        <FilterTabs
          label="Which accounts"
          choices={[
            { value: 'applied', name: waiting > 0 ? `To decide (${waiting})` : 'To decide' },
            { value: 'accepted', name: 'Open' },
            { value: 'declined', name: 'Declined' },
            { value: 'closed', name: 'Closed' },
          ]}
          chosen={filter.state}
          onChoose={(state) => choose({ state })}
        />
      }
      error={error}
    >
      {data?.accounts.length === 0 && <Note>{empty.get(filter.state)}</Note>}
      {data?.accounts.map((account) => (
        <AccountCard
          key={account.id}
          account={account}
          isBusy={press.isPending}
          onPress={(one) => press.pressOnce({ id: account.id, ...one })}
        />
      ))}
      <Pagination {...pages} />
      <Invoices />
      <SettingsForm />
    </Page>
  );
}

export const config = defineRouteConfig({ label: 'Trade', icon: BuildingStorefront, rank: 1.3 });
