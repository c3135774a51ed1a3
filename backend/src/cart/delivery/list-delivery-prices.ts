import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { withDaysOf } from '@shop/shared/post-calendar/say-arrival';
import { type DeliveryTable, readDeliveryTable } from '../../modules/delivery/delivery-table';
import { postCalendarModule } from '../../modules/post-calendar';

/** Amounts are pounds. */
export type DeliveryPrice = DeliveryTable & { id: string; name: string; code: string; description: string | null };

/** Reads what each way of delivery costs, as shoppers may know it before they have a cart; the cheapest first. */
export async function listDeliveryPrices(container: MedusaContainer): Promise<DeliveryPrice[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: options } = await query.graph({
    entity: 'shipping_option',
    fields: ['id', 'name', 'data', 'type.code', 'type.description', 'rules.attribute', 'rules.value'],
  });
  const calendar = await container.resolve(postCalendarModule).current();
  // The days in its words are those of the owner's calendar.
  const sayDays = (type: { code?: string | null; description?: string | null } | null | undefined) =>
    type?.description ? withDaysOf(calendar, type.code ?? '', type.description) : null;
  const prices = options.flatMap(({ id, name, data, type, rules }) => {
    const table = readDeliveryTable(data);
    const says = (attribute: string, value: string) =>
      rules?.some(
        (rule: { attribute?: string; value?: unknown } | null) =>
          rule?.attribute === attribute && String(rule?.value) === value,
      ) ?? false;
    // Ways back, and those that the owner has taken out of the shop, are nobody's choice.
    const isOffered = !says('is_return', 'true') && !says('enabled_in_store', 'false');
    return table.ok && isOffered
      ? [{ id, name, code: type?.code ?? '', description: sayDays(type), ...table.table }]
      : [];
  });
  return prices.sort((a, b) => (a.bands[0]?.price ?? 0) - (b.bands[0]?.price ?? 0));
}
