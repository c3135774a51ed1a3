import { Text } from '@medusajs/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../client/format-moment';
import { errorMessage, sdk } from '../../client/sdk';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';

type AuditEntry = { id: string; who: string; what: string; order_id: string | null; done_at: string };

const limit = 20;

export function AuditLog() {
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['shop-deeds', offset],
    queryFn: () =>
      sdk.client.fetch<{ deeds: AuditEntry[]; count: number }>('/admin/people/deeds', { query: { limit, offset } }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  return (
    <Page title="Who did what" hint="What was changed from the dashboard, the latest first. It is kept for a year.">
      {error && <Note>{errorMessage(error)}</Note>}
      {data?.deeds.length === 0 && <Note>Nothing yet.</Note>}
      {data && data.deeds.length > 0 && (
        <ul className="divide-y" aria-label="Who did what">
          {data.deeds.map(({ id, who, what, order_id, done_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 px-6 py-3">
              <Text size="small" className="min-w-0 break-words">
                <strong>{who}</strong>{' '}
                {order_id ? (
                  <Link className="text-ui-fg-base underline" to={`/orders/${order_id}`}>
                    {what}
                  </Link>
                ) : (
                  what
                )}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {formatMoment(done_at)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Pagination offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}
