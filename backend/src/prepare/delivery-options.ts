import { createShippingOptionsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';
import type { DeliveryTable } from '../modules/delivery/delivery-table';

export const deliveryProvider = 'delivery_post';

/** Pounds. A new shop starts with these (specification, "Delivery"); the owner can change them. */
const deliveries: { name: string; code: string; description: string; table: DeliveryTable }[] = [
  {
    name: 'Standard',
    code: 'standard',
    description: 'Royal Mail, 2 to 4 working days',
    table: {
      bands: [
        { up_to: 3, price: 0.99 },
        { up_to: null, price: 1.79 },
      ],
      free_over: 10,
    },
  },
  {
    name: 'Express',
    code: 'express',
    description: 'Royal Mail first class, 1 to 2 working days',
    table: {
      bands: [
        { up_to: 3, price: 1.99 },
        { up_to: null, price: 3.39 },
      ],
      free_over: null,
    },
  },
];

export async function prepareDeliveryOptions(
  container: MedusaContainer,
  serviceZoneId: string,
  shippingProfileId: string,
): Promise<void> {
  const options = await readGraph(container, 'shipping_option', ['id']);
  if (options.length > 0) return;
  await createShippingOptionsWorkflow(container).run({
    input: deliveries.map(({ name, code, description, table }) => ({
      name,
      service_zone_id: serviceZoneId,
      shipping_profile_id: shippingProfileId,
      provider_id: deliveryProvider,
      price_type: 'calculated' as const,
      data: table,
      type: { label: name, description, code },
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq' as const, value: 'true' },
        { attribute: 'is_return', operator: 'eq' as const, value: 'false' },
      ],
    })),
  });
}
