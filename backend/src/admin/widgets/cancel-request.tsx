import { defineWidgetConfig } from '@medusajs/admin-sdk';
import type { AdminOrder, DetailWidgetProps } from '@medusajs/framework/types';
import { Badge, Container, Heading, Text } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import { sayDay } from '../asking/say-day';
import { sdk } from '../asking/sdk';

type Request = { kind: 'cancel' | 'withdrawal'; reason: string; at: string };

const words = {
  cancel: {
    title: 'The shopper asks to cancel this order',
    next: 'Nothing was sent when they asked. Cancel the order: the money then goes back.',
  },
  withdrawal: {
    title: 'The shopper withdraws from this order',
    next: 'When the cards are back, or proof that they were posted, you have 14 days to refund the price and the standard delivery charge.',
  },
};

/** Stands on an order only when its shopper wants it no more. */
export default function CancelRequestWidget({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useQuery({
    queryKey: ['shop-cancel-request', order.id],
    queryFn: () => sdk.client.fetch<{ cancel_request: Request | null }>(`/admin/orders/${order.id}/cancel-request`),
  });
  const request = data?.cancel_request;
  if (!request) return null;
  const { title, next } = words[request.kind];
  return (
    <Container className="flex flex-col gap-2 px-6 py-4">
      <div className="flex items-center justify-between gap-4">
        <Heading level="h2">{title}</Heading>
        <Badge color={order.status === 'canceled' ? 'green' : 'orange'} size="2xsmall">
          {order.status === 'canceled' ? 'Cancelled' : 'To do'}
        </Badge>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        Said on {sayDay(request.at)}. {next}
      </Text>
      {request.reason && (
        <Text size="small" className="whitespace-pre-line">
          “{request.reason}”
        </Text>
      )}
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: 'order.details.side', id: 'shop-cancel-request' });
