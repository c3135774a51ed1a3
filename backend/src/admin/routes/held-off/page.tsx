import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ShieldCheck } from '@medusajs/icons';
import { Button, StatusBadge } from '@medusajs/ui';
import { type LimitName, rateLimits } from '@shop/shared/rate-limits';
import { formatMoment } from '../../client/format-moment';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useList } from '../../client/use-list';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { Row, Rows } from '../../frame/rows';

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

const path = '/admin/held-off';
const choices = [
  { value: 'now', name: 'Now' },
  { value: 'past', name: 'Last days' },
];

/** Lists active rate limits. The shop stores hashed keys, so the list names no one. */
export default function RateLimitsPage() {
  const { data, error, filter, choose, pages } = useList<{ held_off: RateLimited[]; count: number }, 'status'>(path, {
    limit: 50,
    filter: { status: 'now' },
    refetchInterval: 15_000,
  });
  const clearLimit = useAction({ run: (id: string) => post(`${path}/${id}/let-go`), rereads: [path] });

  return (
    <Page
      title="Held off"
      hint="What was attempted too often and has to wait. Let somebody go who has only forgotten their password."
      actions={
        <FilterTabs label="When" choices={choices} chosen={filter.status} onChoose={(status) => choose({ status })} />
      }
      error={error}
    >
      {data?.held_off.length === 0 && <Note>{emptyNote(filter.status)}</Note>}
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
      <Pagination {...pages} />
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
