import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ShieldCheck } from '@medusajs/icons';
import { Button, StatusBadge, toast } from '@medusajs/ui';
import { type LimitName, rateLimits } from '@shop/shared/rate-limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../client/format-moment';
import { errorMessage, sdk } from '../../client/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { Row, Rows } from '../../frame/rows';
import { useListFilter } from '../../frame/use-list-filter';

type RateLimited = {
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
const refetchMilliseconds = 15_000;

/** Lists active rate limits. The shop stores hashed keys, so the list names no one. */
export default function RateLimitsPage() {
  const { chosen: status, choose, offset, setOffset } = useListFilter('now');
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['shop-held-off', status, offset],
    queryFn: () =>
      sdk.client.fetch<{ held_off: RateLimited[]; count: number }>('/admin/held-off', {
        query: { status, limit, offset },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMilliseconds,
  });
  const clearLimit = useMutation({
    mutationFn: (id: string) => sdk.client.fetch(`/admin/held-off/${id}/let-go`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['shop-held-off'] }),
    onError: (problem) => toast.error(errorMessage(problem)),
  });

  return (
    <Page
      title="Held off"
      hint="What was attempted too often and has to wait. Let somebody go who has only forgotten their password."
      actions={<FilterTabs label="When" choices={choices} chosen={status} onChoose={choose} />}
    >
      {error && <Note>{errorMessage(error)}</Note>}
      {data?.held_off.length === 0 && <Note>{emptyNote(status)}</Note>}
      {data && data.held_off.length > 0 && (
        <Rows label="What was attempted too often">
          {data.held_off.map((one) => (
            <Row key={one.id} name={rateLimits[one.limit_name]?.title ?? one.limit_name} detail={describeAttempts(one)}>
              {one.is_held ? (
                <Button
                  size="small"
                  variant="secondary"
                  disabled={clearLimit.isPending}
                  onClick={() => clearLimit.mutate(one.id)}
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
      <Pagination offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

function describeAttempts({ attempts, addresses, began_at, ends_at, let_go_at }: RateLimited): string {
  const from = addresses === 1 ? 'one address' : `${addresses} addresses`;
  const often = attempts === 1 ? 'One attempt' : `${attempts} attempts`;
  return `${often} from ${from}, ${formatMoment(began_at)} to ${formatMoment(let_go_at ?? ends_at)}`;
}

function emptyNote(status: string): string {
  return status === 'now' ? 'Nobody is held off.' : 'Nobody was held off in the last days.';
}

export const config = defineRouteConfig({ label: 'Held off', icon: ShieldCheck, rank: 4 });
