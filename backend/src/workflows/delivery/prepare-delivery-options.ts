import { createShippingOptionsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { shop } from '@shop/shared/shop';

/** Pounds per order. */
const deliveries = [
  { name: 'Standard', code: 'standard', description: 'Royal Mail, 2 to 4 working days', price: 0.99 },
  { name: 'Express', code: 'express', description: 'Royal Mail first class, 1 to 2 working days', price: 1.99 },
];

/** The ways of delivery that a shopper chooses from; made once, then the owner's to change. */
export async function prepareDeliveryOptions(
  container: MedusaContainer,
  serviceZoneId: string,
  shippingProfileId: string,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: options } = await query.graph({ entity: 'shipping_option', fields: ['id'] });
  if (options.length > 0) return;
  await createShippingOptionsWorkflow(container).run({
    input: deliveries.map(({ name, code, description, price }) => ({
      name,
      service_zone_id: serviceZoneId,
      shipping_profile_id: shippingProfileId,
      provider_id: 'manual_manual',
      price_type: 'flat' as const,
      type: { label: name, description, code },
      prices: [{ currency_code: shop.currency, amount: price }],
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq' as const, value: 'true' },
        { attribute: 'is_return', operator: 'eq' as const, value: 'false' },
      ],
    })),
  });
}
