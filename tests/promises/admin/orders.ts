import { describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { firstOf, idsOf, mustHave } from '../../world/must-have.ts';
import { pickText } from '../../world/store-api.ts';
import { MedusaClient } from '../medusa-client.ts';
import { deliverOrder, type FixtureShop, lastStep, payOrder, placeOrder } from './fixture-shop.ts';

export function orders(fixtureShop: () => FixtureShop) {
  describe('an order', { tags: 'nightly' }, () => {
    test('is found, corrected and cancelled', async () => {
      const { sdk, mark, salesChannel } = fixtureShop();
      const { id } = await placeOrder(fixtureShop());

      expect(idsOf((await sdk.admin.order.list({ sales_channel_id: [salesChannel] })).orders)).toContain(id);
      await sdk.admin.order.update(id, { email: `obed-${mark}@example.com` });
      expect((await sdk.admin.order.retrieve(id, { fields: 'email' })).order.email).toBe(`obed-${mark}@example.com`);
      await sdk.admin.order.cancel(id);
      expect((await sdk.admin.order.retrieve(id)).order.status).toBe('canceled');
    });

    test('is packed, sent with a tracking number and marked as delivered', async () => {
      const { sdk } = fixtureShop();
      const { id } = await deliverOrder(fixtureShop());
      const { order } = await sdk.admin.order.retrieve(id, { fields: 'fulfillment_status' });

      expect(order.fulfillment_status).toBe('delivered');
    });

    test('is packed by hand, unpacked, packed again and sent', async () => {
      const { sdk, place, delivery } = fixtureShop();
      const { id, item } = await payOrder(fixtureShop());
      const pack = () =>
        sdk.admin.fulfillment.create({
          order_id: id,
          location_id: place,
          provider_id: 'manual_manual',
          shipping_option_id: delivery,
          delivery_address: { first_name: 'Naomi', address_1: '2 Test Street', country_code: 'gb' },
          items: [{ title: 'Card', sku: 'WS', barcode: '', quantity: 2, line_item_id: item }],
          labels: [],
          data: {},
          metadata: {},
        });

      const { fulfillment: unpacked } = await pack();
      const cancelled = await sdk.admin.fulfillment.cancel(unpacked.id);
      expect(cancelled.fulfillment.canceled_at).toBeTruthy();
      const { fulfillment: packed } = await pack();
      const label = {
        tracking_number: 'TEST 123',
        tracking_url: 'https://example.com/t',
        label_url: 'https://example.com/l',
      };
      const sent = await sdk.admin.fulfillment.createShipment(packed.id, { labels: [label] });
      expect(sent.fulfillment.shipped_at).toBeTruthy();
    });

    test('is transferred to the customer who has an account by now', async () => {
      const { sdk, shop, mark } = fixtureShop();
      const { id } = await placeOrder(fixtureShop());
      const customer = await openAccount(shop, `naomi-account-${mark}@example.com`);
      await sdk.admin.order.requestTransfer(id, { customer_id: customer });

      // The transfer waits for the buyer's mail and must not block other changes of the order.
      const { order_changes } = await sdk.admin.order.listChanges(id);
      expect(order_changes).toEqual([]);
      await sdk.admin.order.cancelTransfer(id);
      await expect(sdk.admin.order.cancelTransfer(id)).rejects.toMatchObject({ status: 404 });
    });

    test('is edited: a card is added, another is removed, a quantity is changed', async () => {
      const { sdk, otherVariant } = fixtureShop();
      const edits = sdk.admin.orderEdit;
      const { id, item } = await placeOrder(fixtureShop());
      await edits.initiateRequest({ order_id: id });
      const add = async () => {
        const added = await edits.addItems(id, { items: [{ variant_id: otherVariant, quantity: 1, unit_price: 5 }] });
        return lastStep(added.order_preview, 'ITEM_ADD');
      };

      await edits.removeAddedItem(id, await add());
      await edits.updateAddedItem(id, await add(), { quantity: 2 });
      await edits.updateOriginalItem(id, item, { quantity: 1 });
      await edits.request(id);
      expect((await sdk.admin.order.retrievePreview(id)).order.total).toBe(16);
      await edits.confirm(id);
      expect((await sdk.admin.order.retrieve(id)).order.total).toBe(16);
      expect((await sdk.admin.order.listChanges(id)).order_changes).toMatchObject([{ status: 'confirmed' }]);
    });

    test('stays as it was when its edit is cancelled', async () => {
      const { sdk } = fixtureShop();
      const { id, item } = await placeOrder(fixtureShop());
      await sdk.admin.orderEdit.initiateRequest({ order_id: id });
      await sdk.admin.orderEdit.updateOriginalItem(id, item, { quantity: 7 });
      await sdk.admin.orderEdit.cancelRequest(id);

      expect((await sdk.admin.order.retrieve(id)).order.total).toBe(11);
    });
  });

  describe('the payment of an order', { tags: 'nightly' }, () => {
    test('is not captured twice, and is refunded in part', async () => {
      const { sdk, shop, mark } = fixtureShop();
      const { cart, total } = await cartReadyToPay(shop, `naomi-${mark}@example.com`);
      const { id: intent } = await startPayment(shop, cart);
      await payWith(shop, intent, 'pm_card_visa');
      const order = pickText((await complete(shop, cart)).body, 'order', 'id');
      const { payment } = sdk.admin;
      const paid = await sdk.admin.order.retrieve(order, { fields: '*payment_collections.payments' });
      const { id } = firstOf(firstOf(paid.order.payment_collections).payments);

      expect(idsOf((await payment.list({ order: '-created_at', limit: 100 })).payments)).toContain(id);
      await payment.capture(id, {});
      const { refund_reason } = await sdk.admin.refundReason.create({ label: `Bent ${mark}`, code: `bent-${mark}` });
      await payment.refund(id, { amount: 1.25, refund_reason_id: refund_reason.id });

      const { payment: after } = await payment.retrieve(id, { fields: '*captures,*refunds' });
      expect(mustHave(after.captures).map(({ amount }) => amount)).toEqual([total]);
      expect(mustHave(after.refunds).map(({ amount }) => amount)).toEqual([1.25]);
      expect(await ledgerOf(shop, intent)).toMatchObject({ amount_received: Math.round(total * 100) });
    });

    test('leaves workflow executions, which the owner can look up', async () => {
      const { workflowExecution } = fixtureShop().sdk.admin;
      const { workflow_executions } = await workflowExecution.list({ workflow_id: 'complete-cart', limit: 1 });
      const { id } = firstOf(workflow_executions);

      expect((await workflowExecution.retrieve(id)).workflow_execution.workflow_id).toBe('complete-cart');
    });

    test('is requested by card in a payment session of its own', async () => {
      const { sdk } = fixtureShop();
      const { id } = await placeOrder(fixtureShop());
      const { payment_collection } = await sdk.admin.paymentCollection.create({ order_id: id, amount: 11 });
      const started = await sdk.admin.paymentCollection.createPaymentSession(
        payment_collection.id,
        { provider_id: 'pp_stripe_stripe' },
        { fields: '*payment_sessions' },
      );

      expect(started.payment_collection.payment_sessions).toMatchObject([
        { provider_id: 'pp_stripe_stripe', status: 'pending', amount: 11 },
      ]);
    });

    test('is no longer requested, or is marked as paid', async () => {
      const { admin } = fixtureShop().sdk;
      const { id: unpaid } = await placeOrder(fixtureShop());
      const unwanted = await admin.paymentCollection.create({ order_id: unpaid, amount: 11 });
      await admin.paymentCollection.delete(unwanted.payment_collection.id);
      const { id } = await payOrder(fixtureShop());

      const { order } = await admin.order.retrieve(id, { fields: 'payment_status' });
      expect(order.payment_status).toBe('captured');
    });

    test('is reduced by a credit line', async () => {
      const { sdk } = fixtureShop();
      const { id } = await placeOrder(fixtureShop());
      await sdk.admin.order.createCreditLine(id, { amount: 3, reference: 'goodwill', reference_id: 'a letter' });

      const { order } = await sdk.admin.order.retrieve(id, { fields: 'total,*credit_lines' });
      expect(order.credit_lines?.map(({ amount }) => amount)).toEqual([3]);
    });
  });
}

async function openAccount({ backend, publishableKey }: FixtureShop['shop'], email: string): Promise<string> {
  const shopper = new MedusaClient({ baseUrl: backend, publishableKey });
  await shopper.auth.register('customer', 'emailpass', { email, password: 'barley-harvest-11' });
  return (await shopper.store.customer.create({ email })).customer.id;
}
