import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ShieldCheck } from '@medusajs/icons';
import { Button, StatusBadge, Table, toast } from '@medusajs/ui';
import { attemptLimits, type LimitName } from '@shop/shared/attempt-limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayDay } from '../../asking/say-day';
import { sayError, sdk } from '../../asking/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pages } from '../../frame/pages';

type HeldOff = {
  id: string;
  limit_name: LimitName;
  attempts: number;
  addresses: number;
  began_at: string;
  ends_at: string;
  let_go_at: string | null;
  is_held: boolean;
};

const limit = 50;
const choices = [
  { value: 'now', name: 'Now' },
  { value: 'past', name: 'Last days' },
];
/** Milliseconds: whoever looks at an attack sees it go on. */
const lookAgain = 15_000;

/** What was attempted so often that it has to wait. Nobody is named: the shop itself knows them by hashes alone. */
export default function HeldOffPage() {
  const [status, setStatus] = useState('now');
  const [offset, setOffset] = useState(0);
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['shop-held-off', status, offset],
    queryFn: () =>
      sdk.client.fetch<{ held_off: HeldOff[]; count: number }>('/admin/held-off', { query: { status, limit, offset } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  });
  const letGo = useMutation({
    mutationFn: (id: string) => sdk.client.fetch(`/admin/held-off/${id}/let-go`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['shop-held-off'] }),
    onError: (problem) => toast.error(sayError(problem)),
  });
  const choose = (value: string) => {
    setStatus(value);
    setOffset(0);
  };

  return (
    <Page
      title="Held off"
      hint="What was attempted too often and has to wait. Let somebody go who has only forgotten their password."
      actions={<FilterTabs label="When" choices={choices} chosen={status} onChoose={choose} />}
    >
      {error && <Note>{sayError(error)}</Note>}
      {data?.held_off.length === 0 && <Note>{emptyNote(status)}</Note>}
      {data && data.held_off.length > 0 && (
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>What</Table.HeaderCell>
              <Table.HeaderCell>Attempts</Table.HeaderCell>
              <Table.HeaderCell>Different addresses</Table.HeaderCell>
              <Table.HeaderCell>Since</Table.HeaderCell>
              <Table.HeaderCell>Until</Table.HeaderCell>
              <Table.HeaderCell>
                <span className="sr-only">What can be done</span>
              </Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.held_off.map((one) => (
              <Table.Row key={one.id}>
                <Table.Cell>{attemptLimits[one.limit_name]?.title ?? one.limit_name}</Table.Cell>
                <Table.Cell>{one.attempts}</Table.Cell>
                <Table.Cell>{one.addresses}</Table.Cell>
                <Table.Cell>{sayDay(one.began_at)}</Table.Cell>
                <Table.Cell>{sayDay(one.let_go_at ?? one.ends_at)}</Table.Cell>
                <Table.Cell className="text-right">
                  {one.is_held ? (
                    <Button
                      size="small"
                      variant="secondary"
                      disabled={letGo.isPending}
                      onClick={() => letGo.mutate(one.id)}
                    >
                      Let go
                    </Button>
                  ) : (
                    <StatusBadge color="grey">{one.let_go_at ? 'Let go' : 'Over'}</StatusBadge>
                  )}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      )}
      <Pages offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

function emptyNote(status: string): string {
  return status === 'now' ? 'Nobody is held off.' : 'Nobody was held off in the last days.';
}

export const config = defineRouteConfig({ label: 'Held off', icon: ShieldCheck, rank: 4 });
