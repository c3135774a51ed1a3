import { Button, StatusBadge, Text } from '@medusajs/ui';
import { formatMoney } from '@shop/shared/format/money';
import type { ShownCase } from '../../../payments/reconcile/list-cases';
import { formatMoment } from '../../client/format-moment';
import { CardHeader } from '../../frame/card-header';

const badges = {
  retrying: { colour: 'blue', name: 'Being mended' },
  needs_attention: { colour: 'orange', name: 'Needs you' },
  resolved: { colour: 'green', name: 'Mended' },
  refunded: { colour: 'grey', name: 'Given back' },
} as const;

type CaseCardProps = { found: ShownCase; isBusy: boolean; onRetry: () => void };

export function CaseCard({ found, isBusy, onRetry }: CaseCardProps) {
  const { state, happened, safe, tried, amount, who, order, reference, created_at, ended_at } = found;
  const { colour, name } = badges[state];
  const title = [amount === null || amount === 0 ? '' : formatMoney(amount), order ? `order ${order.number}` : '']
    .filter(Boolean)
    .join(', ');
  return (
    <article className="px-6 py-4" aria-label={title || reference}>
      <CardHeader
        title={title || 'A cart'}
        moment={created_at}
        badge={<StatusBadge color={colour}>{name}</StatusBadge>}
      >
        {who || 'Nobody left an address'}
      </CardHeader>
      <Text className="max-w-3xl">{happened}</Text>
      {tried.length > 0 && (
        <ol className="my-2 max-w-3xl list-decimal pl-5" aria-label="What was tried">
          {tried.map(({ at, tried: what, why }, place) => (
            // Timestamps are no keys: the same step may fail twice within a second.
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever appended
            <li key={place} className="txt-small text-ui-fg-subtle break-words">
              {`${formatMoment(at)}: tried ${what}. ${why}`}
            </li>
          ))}
        </ol>
      )}
      <Text className="max-w-3xl">{safe}</Text>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {ended_at === null && (
          <Button size="small" isLoading={isBusy} onClick={onRetry}>
            Try again now
          </Button>
        )}
        {order && (
          <Button size="small" variant="secondary" asChild>
            <a href={`/app/orders/${order.id}`}>Open the order</a>
          </Button>
        )}
        <Text size="small" className="text-ui-fg-muted break-all">
          {`Reference: ${reference}`}
          {ended_at && `, settled on ${formatMoment(ended_at)}`}
        </Text>
      </div>
    </article>
  );
}
