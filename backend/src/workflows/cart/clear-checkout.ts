import { refreshCartItemsWorkflow, releaseLockStep, removeShippingMethodFromCartStep } from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, transform } from '@medusajs/framework/workflows-sdk';
import { noNotes } from '@shop/shared/forms/checkout-notes';
import { parcelsModule } from '../../modules/parcels';
import { lockOpenCart } from '../lock-open-cart';

type Input = { cart_id: string; country: string | null; isAccount: boolean };

/** This step has no undo: an address that was forgotten must not come back. */
const clearCheckoutStep = createStep('clear-checkout', async (input: Input, { container }) => {
  const { cart_id, country, isAccount } = input;
  await container.resolve(parcelsModule).erase([cart_id]);
  // Medusa's types exclude a cart that lost its customer and its addresses, though its tables allow it.
  const cleared: object = {
    metadata: { ...noNotes },
    shipping_address: country === null ? null : { country_code: country },
    billing_address: null,
    ...(!isAccount && { email: null, customer_id: null }),
  };
  await container.resolve(Modules.CART).updateCarts(cart_id, cleared);
});

function ids(methods: readonly ({ id: string } | null)[] | null | undefined): string[] {
  return (methods ?? []).flatMap((method) => (method ? [method.id] : []));
}

/** Forgets guest, addresses, wishes and delivery. The country stays, for listing deliveries, and so does an account. */
export const clearCheckoutWorkflow = createWorkflow('clear-checkout', (input: { cart_id: string }) => {
  const cart = lockOpenCart(
    input.cart_id,
    ['shipping_address.country_code', 'shipping_methods.id', 'customer.has_account'],
    { ttl: 20 },
  );
  const found = transform({ input, cart }, ({ input, cart }) => ({
    cart_id: input.cart_id,
    country: cart.shipping_address?.country_code ?? null,
    isAccount: cart.customer?.has_account === true,
    methods: ids(cart.shipping_methods),
  }));
  removeShippingMethodFromCartStep({ shipping_method_ids: found.methods });
  clearCheckoutStep(found);
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id } });
  releaseLockStep({ key: input.cart_id });
});
