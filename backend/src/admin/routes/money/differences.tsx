import { Button, StatusBadge, Text } from '@medusajs/ui';
import type { ShownDifference } from '../../../payments/ledger/list-differences';
import { formatMoment } from '../../client/format-moment';
import { Part } from '../../frame/part';

export function Differences({ differences }: { differences: readonly ShownDifference[] }) {
  return (
    <Part title="Where the books do not agree">
      <Text size="small" className="text-ui-fg-subtle">
        Each night the shop compares its orders with the card provider, and catches up by itself where it can.
      </Text>
      <ul className="divide-y" aria-label="Differences to the card provider">
        {differences.map(({ id, happened, advice, order, reference, found_at, settled_at }) => (
          <li key={id} className="flex max-w-3xl flex-col gap-y-2 py-4">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <Text weight="plus" className="min-w-0 break-words">
                {happened}
              </Text>
              <StatusBadge color={settled_at ? 'green' : 'orange'}>{settled_at ? 'Settled' : 'Needs you'}</StatusBadge>
            </div>
            <Text>{advice}</Text>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {order && (
                <Button size="small" variant="secondary" asChild>
                  <a href={`/app/orders/${order.id}`}>{`Open order ${order.number}`}</a>
                </Button>
              )}
              <Text size="small" className="text-ui-fg-muted break-all">
                {`Reference: ${reference}, found on ${formatMoment(found_at)}`}
                {settled_at && `, settled on ${formatMoment(settled_at)}`}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
