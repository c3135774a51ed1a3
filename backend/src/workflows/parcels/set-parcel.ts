import { releaseLockStep } from '@medusajs/core-flows';
import { generateEntityId } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import type { Wish } from '@shop/shared/post-calendar/chosen-day';
import { planWish } from '../../cart/parcels/plan-wish';
import { parcelsModule } from '../../modules/parcels';
import { lockOpenCart } from '../lock-open-cart';

type Input = {
  cart_id: string;
  is_gift: boolean;
  from_name: string;
  wish: Wish;
  option_id: string | undefined;
};

const saveStep = createStep(
  'save-parcel',
  async ({ cart_id, is_gift, from_name, wish, option_id }: Input, { container }) => {
    const parcels = container.resolve(parcelsModule);
    const planned = await planWish(container, wish, option_id);
    const before = (await parcels.listFor([cart_id])).find(({ address }) => address === null) ?? null;
    const id = before?.id ?? generateEntityId(undefined, 'parc');
    if (is_gift || planned.wish !== null) {
      const from = is_gift ? from_name : '';
      await parcels.save({ id, cart_id, address: null, is_gift, from_name: from, ...planned });
    } else if (before) {
      await parcels.deleteParcels(id);
    }
    return new StepResponse(undefined, { id, before });
  },
  async (done, { container }) => {
    if (!done) return;
    const parcels = container.resolve(parcelsModule);
    await (done.before ? parcels.save(done.before) : parcels.deleteParcels(done.id));
  },
);

/** Says of the parcel that goes to the delivery address whether it is a present, from whom, and for which day. */
export const setParcelWorkflow = createWorkflow('set-parcel', (input: Omit<Input, 'option_id'>) => {
  const cart = lockOpenCart(input.cart_id, ['shipping_methods.shipping_option_id']);
  saveStep(
    transform({ input, cart }, ({ input, cart }) => ({
      ...input,
      option_id: cart.shipping_methods?.[0]?.shipping_option_id ?? undefined,
    })),
  );
  releaseLockStep({ key: input.cart_id });
});
