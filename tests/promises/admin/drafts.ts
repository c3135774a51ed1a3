import { describe, expect, test } from 'vitest';
import { firstOf, idsOf, mustHave } from '../../world/must-have.ts';
import { draftOrder, type FixtureShop, lastStep } from './fixture-shop.ts';

export function drafts(fixtureShop: () => FixtureShop) {
  describe('an order taken by telephone', { tags: 'nightly' }, () => {
    test('is drafted, found, corrected and deleted', async () => {
      const { sdk, mark } = fixtureShop();
      const { id } = await draftOrder(fixtureShop());

      expect(idsOf((await sdk.admin.draftOrder.list({ order: '-created_at' })).draft_orders)).toContain(id);
      await sdk.admin.draftOrder.update(id, { email: `ruth-${mark}@example.com` });
      expect((await sdk.admin.draftOrder.retrieve(id)).draft_order.email).toBe(`ruth-${mark}@example.com`);
      await sdk.admin.draftOrder.delete(id);
      await expect(sdk.admin.draftOrder.retrieve(id)).rejects.toMatchObject({ status: 404 });
    });

    test('becomes an order', async () => {
      const { sdk } = fixtureShop();
      const { id } = await draftOrder(fixtureShop());
      const { order } = await sdk.admin.draftOrder.convertToOrder(id);

      expect(order).toMatchObject({ id, status: 'pending', total: 11 });
    });

    test('gets more cards, other cards and other quantities before it is confirmed', async () => {
      const { sdk, otherVariant } = fixtureShop();
      const drafts = sdk.admin.draftOrder;
      const draft = await draftOrder(fixtureShop());
      await drafts.beginEdit(draft.id);
      const add = async () => {
        const added = await drafts.addItems(draft.id, {
          items: [{ variant_id: otherVariant, quantity: 1, unit_price: 5 }],
        });
        return lastStep(added.draft_order_preview, 'ITEM_ADD');
      };

      const unwanted = await add();
      await drafts.removeActionItem(draft.id, unwanted);
      const wanted = await add();
      await drafts.updateActionItem(draft.id, wanted, { quantity: 3 });
      await drafts.updateItem(draft.id, firstOf(draft.items).id, { quantity: 1 });
      await drafts.requestEdit(draft.id);
      await drafts.confirmEdit(draft.id);

      const { draft_order: after } = await drafts.retrieve(draft.id);
      expect(mustHave(after.items).map(({ quantity }) => quantity)).toEqual([1, 3]);
      expect(after.total).toBe(21);
      await drafts.delete(draft.id);
    });

    test('changes its delivery', async () => {
      const { sdk, delivery, otherDelivery } = fixtureShop();
      const drafts = sdk.admin.draftOrder;
      const draft = await draftOrder(fixtureShop());
      const walking = firstOf(draft.shipping_methods).id;
      await drafts.beginEdit(draft.id);

      await drafts.updateShippingMethod(draft.id, walking, { shipping_option_id: delivery, custom_amount: 2 });
      const add = async () => {
        const added = await drafts.addShippingMethod(draft.id, { shipping_option_id: otherDelivery, custom_amount: 3 });
        return lastStep(added.draft_order_preview, 'SHIPPING_ADD');
      };
      const unwanted = await add();
      await drafts.removeActionShippingMethod(draft.id, unwanted);
      const cycling = await add();
      await drafts.updateActionShippingMethod(draft.id, cycling, {
        shipping_option_id: otherDelivery,
        custom_amount: 4,
      });
      await drafts.removeShippingMethod(draft.id, walking);
      await drafts.requestEdit(draft.id);
      await drafts.confirmEdit(draft.id);

      const { draft_order: after } = await drafts.retrieve(draft.id);
      expect(after.total).toBe(14);
      expect(mustHave(after.shipping_methods).map(({ amount }) => amount)).toEqual([4]);
      await drafts.delete(draft.id);
    });

    test('gets a discount, loses it, and is unchanged when the edit is cancelled', async () => {
      const { sdk, mark } = fixtureShop();
      const drafts = sdk.admin.draftOrder;
      const code = `PHONE-${mark}`;
      const { promotion } = await sdk.admin.promotion.create({
        code,
        type: 'standard',
        status: 'active',
        application_method: { type: 'percentage', target_type: 'items', allocation: 'across', value: 10 },
      });
      const draft = await draftOrder(fixtureShop());
      await drafts.beginEdit(draft.id);

      const discounted = await drafts.addPromotions(draft.id, { promo_codes: [code] });
      expect(discounted.draft_order_preview.total).toBe(10);
      const undone = await drafts.removePromotions(draft.id, { promo_codes: [code] });
      expect(undone.draft_order_preview.total).toBe(11);
      await drafts.cancelEdit(draft.id);
      expect((await drafts.retrieve(draft.id)).draft_order.total).toBe(11);
      await drafts.delete(draft.id);
      await sdk.admin.promotion.delete(promotion.id);
    });
  });
}
