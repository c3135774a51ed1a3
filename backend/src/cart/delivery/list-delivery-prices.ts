import type { MedusaContainer } from '@medusajs/framework/types';
import { withDeliveryDays } from '@shop/shared/post-calendar/describe-arrival';
import { readGraph } from '../../database/read-graph';
import { type DeliveryTable, readDeliveryTable } from '../../modules/delivery/delivery-table';
import { postCalendarModule } from '../../modules/post-calendar';

export type DeliveryPrice = DeliveryTable & { id: string; name: string; code: string; description: string | null };

const fields = ['id', 'name', 'data', 'type.code', 'type.description', 'rules.attribute', 'rules.value'];

/** The cheapest first. */
export async function listDeliveryPrices(container: MedusaContainer): Promise<DeliveryPrice[]> {
  const options = await readGraph(container, 'shipping_option', fields);
  const calendar = await container.resolve(postCalendarModule).current();
  const describeDays = (type: { code?: string | null; description?: string | null } | null | undefined) =>
    type?.description ? withDeliveryDays(calendar, type.code ?? '', type.description) : null;
  const prices = options.flatMap(({ id, name, data, type, rules }) => {
    const table = readDeliveryTable(data);
    const hasRule = (attribute: string, value: string) =>
      rules?.some(
        (rule: { attribute?: string; value?: unknown } | null) =>
          rule?.attribute === attribute && String(rule?.value) === value,
      ) ?? false;
    // Return options and disabled ones are not offered.
    const isOffered = !hasRule('is_return', 'true') && !hasRule('enabled_in_store', 'false');
    return table.ok && isOffered
      ? [{ id, name, code: type?.code ?? '', description: describeDays(type), ...table.table }]
      : [];
  });
  return prices.sort((a, b) => (a.bands[0]?.price ?? 0) - (b.bands[0]?.price ?? 0));
}
