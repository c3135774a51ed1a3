import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ShieldCheck } from '@medusajs/icons';
import { Button, StatusBadge, toast } from '@medusajs/ui';
import { attemptLimits, type LimitName } from '@shop/shared/attempt-limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sayDay } from '../../asking/say-day';
import { sayError, sdk } from '../../asking/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pages } from '../../frame/pages';
import { Row, Rows } from '../../frame/rows';
import { useChosenList } from '../../frame/use-chosen-list';

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
  const { chosen: status, choose, offset, setOffset } = useChosenList('now');
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

  return (
    <Page
      title="Held off"
      hint="What was attempted too often and has to wait. Let somebody go who has only forgotten their password."
      actions={<FilterTabs label="When" choices={choices} chosen={status} onChoose={choose} />}
    >
      {error && <Note>{sayError(error)}</Note>}
      {data?.held_off.length === 0 && <Note>{emptyNote(status)}</Note>}
      {data && data.held_off.length > 0 && (
        <Rows label="What was attempted too often">
          {data.held_off.map((one) => (
            <Row key={one.id} name={attemptLimits[one.limit_name]?.title ?? one.limit_name} detail={sayAttempts(one)}>
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
            </Row>
          ))}
        </Rows>
      )}
      <Pages offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

function sayAttempts({ attempts, addresses, began_at, ends_at, let_go_at }: HeldOff): string {
  const from = addresses === 1 ? 'one address' : `${addresses} addresses`;
  const often = attempts === 1 ? 'One attempt' : `${attempts} attempts`;
  return `${often} from ${from}, ${sayDay(began_at)} to ${sayDay(let_go_at ?? ends_at)}`;
}

function emptyNote(status: string): string {
  return status === 'now' ? 'Nobody is held off.' : 'Nobody was held off in the last days.';
}

export const config = defineRouteConfig({ label: 'Held off', icon: ShieldCheck, rank: 4 });
