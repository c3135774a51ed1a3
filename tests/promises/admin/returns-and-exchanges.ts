import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { idsOf } from '../../world/must-have.ts';
import { deliverOrder, type FixtureShop, lastStep, Preview } from './fixture-shop.ts';

const newest = { order: '-created_at', limit: 100 };

export function returnsAndExchanges(fixtureShop: () => FixtureShop) {
  describe('a return', { tags: 'nightly' }, () => {
    const begin = async () => {
      const order = await deliverOrder(fixtureShop());
      const { return: made } = await fixtureShop().sdk.admin.return.initiateRequest({
        order_id: order.id,
        location_id: fixtureShop().place,
      });
      return { order, id: made.id, returns: fixtureShop().sdk.admin.return };
    };
    const ask = async (quantity: number) => {
      const { order, id, returns } = await begin();
      await returns.addReturnItem(id, { items: [{ id: order.item, quantity }] });
      await returns.confirmRequest(id, {});
      return { order, id, returns };
    };

    // The first return of the shop: a claim without one must not be taken for its own.
    test('comes back in a parcel', async () => {
      await returnParcel(fixtureShop());
    });

    test('is requested with one item removed, one updated, and then confirmed', async () => {
      const { order, id, returns } = await begin();
      const add = async () => {
        const answer = await returns.addReturnItem(id, { items: [{ id: order.item, quantity: 1 }] });
        return lastStep(parsePreview(answer), 'RETURN_ITEM');
      };

      await returns.removeReturnItem(id, await add());
      await returns.updateReturnItem(id, await add(), { quantity: 2 });
      await returns.updateRequest(id, { no_notification: true });
      await returns.confirmRequest(id, { no_notification: true });

      expect(idsOf((await returns.list(newest)).returns)).toContain(id);
      const { return: asked } = await returns.retrieve(id, { fields: '*items' });
      expect(asked).toMatchObject({ status: 'requested', items: [{ quantity: 2 }] });
    });

    test('is received, with one card intact and one damaged', async () => {
      const { order, id, returns } = await ask(2);
      await returns.initiateReceive(id, {});
      const receive = async () => {
        const answer = await returns.receiveItems(id, { items: [{ id: order.item, quantity: 1 }] });
        return lastStep(parsePreview(answer), 'RECEIVE_RETURN_ITEM');
      };
      const dismiss = async () => {
        const answer = await returns.dismissItems(id, { items: [{ id: order.item, quantity: 1 }] });
        return lastStep(parsePreview(answer), 'RECEIVE_DAMAGED_RETURN_ITEM');
      };

      await returns.removeReceiveItem(id, await receive());
      await returns.updateReceiveItem(id, await receive(), { quantity: 1, internal_note: 'whole' });
      await returns.removeDismissItem(id, await dismiss());
      await returns.updateDismissItem(id, await dismiss(), { quantity: 1, internal_note: 'spoilt' });
      await returns.confirmReceive(id, { no_notification: true });

      const { return: back } = await returns.retrieve(id, { fields: '*items' });
      expect(back).toMatchObject({ status: 'received', items: [{ received_quantity: 2, damaged_quantity: 1 }] });
    });

    test('can be cancelled as a request, while it is received, and as a whole', async () => {
      const { id, returns } = await begin();
      await returns.cancelRequest(id);
      const { id: other } = await ask(1);
      await returns.initiateReceive(other, {});
      await returns.cancelReceive(other);
      await returns.cancel(other);

      expect((await returns.retrieve(other)).return.status).toBe('canceled');
    });
  });

  describe('a claim', { tags: 'nightly' }, () => {
    const begin = async (type: 'replace' | 'refund' = 'replace') => {
      const { sdk } = fixtureShop();
      const order = await deliverOrder(fixtureShop());
      const { claim } = await sdk.admin.claim.create({ type, order_id: order.id });
      return { order, id: claim.id, claims: sdk.admin.claim };
    };

    test('is made for a damaged card, which comes back while another is sent', async () => {
      const { returnDelivery, delivery, otherVariant } = fixtureShop();
      const { order, id, claims } = await begin();
      const spoilt = async () => {
        const { order_preview } = await claims.addItems(id, { items: [{ id: order.item, quantity: 1 }] });
        return lastStep(order_preview, 'WRITE_OFF_ITEM');
      };
      await claims.removeItem(id, await spoilt());
      await claims.updateItem(id, await spoilt(), { quantity: 1, internal_note: 'smudged' });
      await sendBack(claims, { id, item: order.item, returnDelivery });
      await sendOut(claims, { id, variant: otherVariant, delivery });
      await claims.request(id, {});

      expect(idsOf((await claims.list(newest)).claims)).toContain(id);
      const { claim } = await claims.retrieve(id, { fields: '*claim_items,*additional_items' });
      expect(claim.claim_items).toHaveLength(1);
      expect(claim.additional_items).toHaveLength(1);
    });

    test('is cancelled although nothing comes back, while the parcel of another order does', async () => {
      await returnParcel(fixtureShop());
      const { order, id, claims } = await begin('refund');
      await claims.addItems(id, { items: [{ id: order.item, quantity: 1 }] });
      await claims.request(id, {});

      const { claim } = await claims.cancel(id);
      expect(claim).toMatchObject({ id, canceled_at: expect.any(String) });
      await expect(claims.cancel(id)).rejects.toMatchObject({ status: 400 });
    });

    test('is withdrawn before anything is sent', async () => {
      const { id, claims } = await begin();
      await claims.cancelRequest(id);

      await expect(claims.retrieve(id)).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('an exchange', { tags: 'nightly' }, () => {
    const begin = async () => {
      const { sdk } = fixtureShop();
      const order = await deliverOrder(fixtureShop());
      const { exchange } = await sdk.admin.exchange.create({ order_id: order.id });
      return { order, id: exchange.id, exchanges: sdk.admin.exchange };
    };

    test('takes one envelope back and sends the other', async () => {
      const { returnDelivery, delivery, otherVariant } = fixtureShop();
      const { order, id, exchanges } = await begin();
      await sendBack(exchanges, { id, item: order.item, returnDelivery });
      await sendOut(exchanges, { id, variant: otherVariant, delivery });
      await exchanges.request(id, {});

      expect(idsOf((await exchanges.list(newest)).exchanges)).toContain(id);
      const { exchange } = await exchanges.retrieve(id, { fields: '*additional_items' });
      expect(exchange.additional_items).toHaveLength(1);
    });

    test('is not cancelled before it takes anything back: its request is withdrawn', async () => {
      const { id, exchanges } = await begin();

      await expect(exchanges.cancel(id)).rejects.toMatchObject({ status: 404 });
      await exchanges.cancelRequest(id);
    });

    test('is cancelled when the customer keeps the first envelope after all', async () => {
      const { otherVariant } = fixtureShop();
      const { order, id, exchanges } = await begin();
      await exchanges.addInboundItems(id, { items: [{ id: order.item, quantity: 1 }] });
      await exchanges.addOutboundItems(id, { items: [{ variant_id: otherVariant, quantity: 1, unit_price: 5 }] });
      await exchanges.request(id, {});
      await exchanges.cancel(id);

      expect((await exchanges.retrieve(id)).exchange.canceled_at).toBeTruthy();
    });

    test('is withdrawn before anything is sent', async () => {
      const { id, exchanges } = await begin();
      await exchanges.cancelRequest(id);

      await expect(exchanges.retrieve(id)).rejects.toMatchObject({ status: 404 });
    });
  });
}

async function returnParcel(fixtureShop: FixtureShop) {
  const { sdk, place, returnDelivery } = fixtureShop;
  const returns = sdk.admin.return;
  const order = await deliverOrder(fixtureShop);
  const { return: made } = await returns.initiateRequest({ order_id: order.id, location_id: place });
  await returns.addReturnItem(made.id, { items: [{ id: order.item, quantity: 1 }] });
  await returns.addReturnShipping(made.id, { shipping_option_id: returnDelivery, custom_amount: 0 });
  await returns.confirmRequest(made.id, {});
  const { return: asked } = await returns.retrieve(made.id, { fields: '*fulfillments' });
  expect(asked).toMatchObject({ fulfillments: [{ canceled_at: null }] });
}

/** Medusa's types of a return lack the preview that it sends. */
function parsePreview(answer: object): v.InferOutput<typeof Preview> {
  return v.parse(v.object({ order_preview: Preview }), answer).order_preview;
}

type Swap = FixtureShop['sdk']['admin']['claim'] | FixtureShop['sdk']['admin']['exchange'];

async function sendBack(
  swap: Swap,
  { id, item, returnDelivery }: { id: string; item: string; returnDelivery: string },
) {
  const addItem = async () => {
    const { order_preview } = await swap.addInboundItems(id, { items: [{ id: item, quantity: 1 }] });
    return lastStep(order_preview, 'RETURN_ITEM');
  };
  const addShipping = async () => {
    const way = { shipping_option_id: returnDelivery, custom_amount: 1 };
    return lastStep((await swap.addInboundShipping(id, way)).order_preview, 'SHIPPING_ADD');
  };
  await swap.removeInboundItem(id, await addItem());
  await swap.updateInboundItem(id, await addItem(), { quantity: 1, internal_note: 'by post' });
  await swap.deleteInboundShipping(id, await addShipping());
  await swap.updateInboundShipping(id, await addShipping(), { custom_amount: 0 });
}

async function sendOut(swap: Swap, { id, variant, delivery }: { id: string; variant: string; delivery: string }) {
  const addItem = async () => {
    const items = [{ variant_id: variant, quantity: 1, unit_price: 5 }];
    return lastStep((await swap.addOutboundItems(id, { items })).order_preview, 'ITEM_ADD');
  };
  const addShipping = async () => {
    const way = { shipping_option_id: delivery, custom_amount: 1 };
    return lastStep((await swap.addOutboundShipping(id, way)).order_preview, 'SHIPPING_ADD');
  };
  await swap.removeOutboundItem(id, await addItem());
  await swap.updateOutboundItem(id, await addItem(), { quantity: 1, internal_note: 'in place of the other' });
  await swap.deleteOutboundShipping(id, await addShipping());
  await swap.updateOutboundShipping(id, await addShipping(), { custom_amount: 0 });
}
