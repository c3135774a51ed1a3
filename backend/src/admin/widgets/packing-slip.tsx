import { defineWidgetConfig } from '@medusajs/admin-sdk';
import type { AdminOrder, DetailWidgetProps } from '@medusajs/framework/types';
import { Button, Container, Heading, Text } from '@medusajs/ui';

/** The page to print and put into the parcel. */
export default function PackingSlipWidget({ data: order }: DetailWidgetProps<AdminOrder>) {
  return (
    <Container className="flex items-center justify-between gap-4 px-6 py-4">
      <div>
        <Heading level="h2">Packing slip</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          To print and put into the parcel.
        </Text>
      </div>
      <Button size="small" variant="secondary" asChild>
        <a href={`/admin/orders/${order.id}/packing-slip`} target="_blank" rel="noreferrer">
          Open
        </a>
      </Button>
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: 'order.details.side', id: 'shop-packing-slip' });
