import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readDeliveryTable } from '../../../modules/delivery/delivery-table';

/** The owner's tables of delivery prices, in pounds, for whoever wants to know them before there is a basket. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data: options } = await query.graph({
    entity: 'shipping_option',
    fields: ['name', 'price_type', 'data', 'type.description', 'rules.attribute', 'rules.value'],
  });
  const prices = options.flatMap(({ name, price_type, data, type, rules }) => {
    const answer = readDeliveryTable(data);
    const isHidden = (rules ?? []).some(
      (rule: { attribute: string; value: unknown } | null) =>
        (rule?.attribute === 'enabled_in_store' && String(rule.value) === 'false') ||
        (rule?.attribute === 'is_return' && String(rule.value) === 'true'),
    );
    return answer.ok && price_type === 'calculated' && !isHidden
      ? [{ name, description: type?.description ?? null, ...answer.table }]
      : [];
  });
  res.json({ delivery_prices: prices.sort((a, b) => (a.bands[0]?.price ?? 0) - (b.bands[0]?.price ?? 0)) });
}
