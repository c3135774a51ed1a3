import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { type DeliveryTable, readDeliveryTable } from '../../modules/delivery/delivery-table';

/** Amounts are pounds. */
export type DeliveryPrice = DeliveryTable & { name: string; code: string; description: string | null };

/** Reads what each way of delivery costs, as shoppers may know it before they have a basket; the cheapest first. */
export async function listDeliveryPrices(container: MedusaContainer): Promise<DeliveryPrice[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: options } = await query.graph({
    entity: 'shipping_option',
    fields: ['name', 'data', 'type.code', 'type.description', 'rules.attribute', 'rules.value'],
  });
  const prices = options.flatMap(({ name, data, type, rules }) => {
    const table = readDeliveryTable(data);
    const says = (attribute: string, value: string) =>
      rules?.some(
        (rule: { attribute?: string; value?: unknown } | null) =>
          rule?.attribute === attribute && String(rule?.value) === value,
      ) ?? false;
    // Ways back, and those that the owner has taken out of the shop, are nobody's choice.
    const isOffered = !says('is_return', 'true') && !says('enabled_in_store', 'false');
    return table.ok && isOffered
      ? [{ name, code: type?.code ?? '', description: type?.description ?? null, ...table.table }]
      : [];
  });
  return prices.sort((a, b) => (a.bands[0]?.price ?? 0) - (b.bands[0]?.price ?? 0));
}
