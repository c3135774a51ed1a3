import { Text } from '@medusajs/ui';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../client/format-moment';
import { useList } from '../../client/use-list';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';

type AuditEntry = { id: string; who: string; what: string; order_id: string | null; done_at: string };

export const auditLogPath = '/admin/people/actions';

export function AuditLog() {
  const { data, error, pages } = useList<{ actions: AuditEntry[]; count: number }>(auditLogPath, {
    limit: 20,
    filter: {},
    refetchInterval: 15_000,
  });
  return (
    <Page
      title="Who did what"
      hint="What was changed from the dashboard, the latest first. It is kept for a year."
      error={error}
    >
      {data?.actions.length === 0 && <Note>Nothing yet.</Note>}
      {data && data.actions.length > 0 && (
        <ul className="divide-y" aria-label="Who did what">
          {data.actions.map(({ id, who, what, order_id, done_at }) => (
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
      <Pagination {...pages} />
    </Page>
  );
}
