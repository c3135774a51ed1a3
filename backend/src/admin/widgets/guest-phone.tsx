import { defineWidgetConfig } from '@medusajs/admin-sdk';
import type { AdminOrder, DetailWidgetProps } from '@medusajs/framework/types';
import { Container, Heading, Text } from '@medusajs/ui';

/** The number that a guest left in the checkout, in case something is wrong with the order. */
export default function GuestPhoneWidget({ data: { metadata } }: DetailWidgetProps<AdminOrder>) {
  const phone = metadata?.phone;
  if (typeof phone !== 'string') return null;
  return (
    <Container className="flex items-center justify-between gap-4 px-6 py-4">
      <div>
        <Heading level="h2">Telephone</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Left for when something is wrong with this order.
        </Text>
      </div>
      <a href={`tel:${phone}`} className="text-ui-fg-interactive txt-small">
        {phone}
      </a>
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: 'order.details.side', id: 'shop-guest-phone' });
