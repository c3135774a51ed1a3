import { updateCartWorkflow } from '@medusajs/core-flows';
import { parcelsModule } from '../../modules/parcels';

/** All parcels go to one country. Nothing comes after this that could fail, so it has no undo. */
updateCartWorkflow.hooks.cartUpdated(async ({ cart }, { container }) => {
  const country = cart.shipping_address?.country_code;
  if (country) await container.resolve(parcelsModule).moveTo(country, cart.id);
});
