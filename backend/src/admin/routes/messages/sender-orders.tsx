import { Text } from '@medusajs/ui';
import { Link } from 'react-router-dom';
import type { listOrdersByEmail } from '../../../orders/list-orders-by-email';
import type { AnswerOf } from '../../client/answer';
import { formatMoment } from '../../client/format-moment';
import { errorMessage } from '../../client/sdk';
import { useRead } from '../../client/use-read';
import { messagesPath } from './message';

type Orders = AnswerOf<typeof listOrdersByEmail>;

export function SenderOrders({ messageId, isLinked }: { messageId: string; isLinked: boolean }) {
  const { data, error } = useRead<{ orders: Orders }>(`${messagesPath}/${messageId}`);
  if (error) return <Text size="small">{errorMessage(error)}</Text>;
  if (!data) return null;
  return (
    <aside className="mt-3 max-w-3xl rounded-md border p-3" aria-label="Orders of this address">
      <Text size="small" weight="plus">
        {data.orders.length === 0 ? 'No orders from this address.' : 'Orders of this address'}
      </Text>
      <ul>
        {data.orders.map(({ id, number, placed_at, state, cards, tracking }) => (
          <li key={id} className="txt-small mt-1 break-words">
            {isLinked ? (
              <Link className="text-ui-fg-base underline" to={`/orders/${id}`}>{`Order ${number}`}</Link>
            ) : (
              `Order ${number}`
            )}
            {`, ${formatMoment(placed_at)}, ${state.toLowerCase()}: ${cards.join('; ')}`}
            {tracking.map((one) => ` (${one.number})`).join('')}
          </li>
        ))}
      </ul>
    </aside>
  );
}
