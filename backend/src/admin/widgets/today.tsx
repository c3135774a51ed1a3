import { defineWidgetConfig } from '@medusajs/admin-sdk';
import { Button, Container, Heading } from '@medusajs/ui';
import { DeskLines } from '../desk/desk-lines';
import { useDesk } from '../desk/use-desk';

/** Medusa opens the list of orders after signing in, so the owner sees the lines of 'Today' there. */
export default function TodayWidget() {
  const { data: desk } = useDesk();
  if (!desk) return null;
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-3">
        <Heading level="h2">Today</Heading>
        <Button size="small" variant="secondary" asChild>
          <a href="/app/today">This week and best cards</a>
        </Button>
      </div>
      <DeskLines desk={desk} />
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: 'order.list.before', id: 'shop-today' });
