import { defineWidgetConfig } from '@medusajs/admin-sdk';
import type { AdminProduct, DetailWidgetProps } from '@medusajs/framework/types';
import { Container, Heading, Label, Switch, Text, toast } from '@medusajs/ui';
import { isComingSoon, subtitleOf } from '@shop/shared/coming-soon';
import { useQueryClient } from '@tanstack/react-query';
import { sdk } from '../client/sdk';
import { useAction } from '../client/use-action';

export default function ComingSoonWidget({ data: product }: DetailWidgetProps<AdminProduct>) {
  const client = useQueryClient();
  const isComing = isComingSoon(product);
  const change = useAction({
    run: (next: boolean) => sdk.admin.product.update(product.id, { subtitle: subtitleOf({ isComingSoon: next }) }),
    onDone: async (_answer, next) => {
      await client.invalidateQueries({ queryKey: ['products'] });
      toast.success(next ? `${product.title} is shown as coming soon.` : `${product.title} can be bought.`);
    },
  });
  const isOn = change.isPending ? change.variables : isComing;

  return (
    <Container className="flex items-center justify-between gap-4 px-6 py-4">
      <div>
        <Heading level="h2">
          <Label htmlFor="coming-soon" size="large" weight="plus">
            Coming soon
          </Label>
        </Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {isOn ? 'Shown in the shop, and cannot be bought yet.' : 'Can be bought.'}
        </Text>
      </div>
      <Switch
        id="coming-soon"
        checked={isOn}
        disabled={change.isPending}
        onCheckedChange={(next) => change.mutate(next)}
      />
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: 'product.details.side', id: 'shop-coming-soon' });
