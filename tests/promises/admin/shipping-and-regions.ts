import { describe, expect, test } from 'vitest';
import { firstOf, idsOf } from '../../world/must-have.ts';
import type { FixtureShop } from './fixture-shop.ts';

const unknown = { status: 404 };
const newest = { order: '-created_at', limit: 100 };

export function shippingAndRegions(fixtureShop: () => FixtureShop) {
  describe('shipping', { tags: 'nightly' }, () => {
    test('the owner creates a second stock location, changes its address and deletes it', async () => {
      const { stockLocation } = fixtureShop().sdk.admin;
      const { stock_location: place } = await stockLocation.create({ name: `Attic ${fixtureShop().mark}` });

      expect(idsOf((await stockLocation.list(newest)).stock_locations)).toContain(place.id);
      await stockLocation.update(place.id, { name: `Cellar ${fixtureShop().mark}` });
      expect((await stockLocation.retrieve(place.id)).stock_location.name).toBe(`Cellar ${fixtureShop().mark}`);
      await stockLocation.delete(place.id);
      await expect(stockLocation.retrieve(place.id)).rejects.toMatchObject(unknown);
    });

    test('the owner creates a sales channel, renames it and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { salesChannel } = sdk.admin;
      const { sales_channel: fair } = await salesChannel.create({ name: `Craft fair ${mark}` });

      expect(idsOf((await salesChannel.list(newest)).sales_channels)).toContain(fair.id);
      await salesChannel.update(fair.id, { name: `Summer fair ${mark}`, is_disabled: true });
      expect((await salesChannel.retrieve(fair.id)).sales_channel).toMatchObject({
        name: `Summer fair ${mark}`,
        is_disabled: true,
      });
      await salesChannel.delete(fair.id);
      await expect(salesChannel.retrieve(fair.id)).rejects.toMatchObject(unknown);
    });

    test('the owner adds a service zone, widens it and deletes it with its fulfillment set', async () => {
      const { sdk, mark, place } = fixtureShop();
      const { fulfillmentSet, stockLocation } = sdk.admin;
      await stockLocation.createFulfillmentSet(place, { name: `Pick up ${mark}`, type: 'pickup' });
      const { stock_location } = await stockLocation.retrieve(place, { fields: '*fulfillment_sets' });
      const set = firstOf(stock_location.fulfillment_sets?.filter(({ name }) => name === `Pick up ${mark}`)).id;
      const made = await fulfillmentSet.createServiceZone(
        set,
        { name: `Near ${mark}`, geo_zones: [{ type: 'country', country_code: 'ie' }] },
        { fields: '*service_zones' },
      );
      const zone = firstOf(made.fulfillment_set.service_zones).id;

      await fulfillmentSet.updateServiceZone(set, zone, { name: `Far ${mark}` });
      expect((await fulfillmentSet.retrieveServiceZone(set, zone)).service_zone.name).toBe(`Far ${mark}`);
      await fulfillmentSet.deleteServiceZone(set, zone);
      await expect(fulfillmentSet.retrieveServiceZone(set, zone)).rejects.toMatchObject(unknown);
      await fulfillmentSet.delete(set);
      const after = await stockLocation.retrieve(place, { fields: '*fulfillment_sets' });
      expect(idsOf(after.stock_location.fulfillment_sets ?? [])).not.toContain(set);
    });

    test('the owner creates a shipping option, changes its price and deletes it', async () => {
      const { sdk, mark, zone, profile } = fixtureShop();
      const { shippingOption } = sdk.admin;
      const { shipping_option: way } = await shippingOption.create({
        name: `By boat ${mark}`,
        service_zone_id: zone,
        shipping_profile_id: profile,
        provider_id: 'manual_manual',
        price_type: 'flat',
        type: { label: 'Boat', description: 'Slow', code: 'boat' },
        prices: [{ currency_code: 'gbp', amount: 4 }],
      });

      expect(idsOf((await shippingOption.list({ service_zone_id: zone })).shipping_options)).toContain(way.id);
      await shippingOption.update(way.id, { prices: [{ currency_code: 'gbp', amount: 3.5 }] });
      const { shipping_option } = await shippingOption.retrieve(way.id, { fields: '*prices' });
      expect(shipping_option.prices.map(({ amount }) => amount)).toEqual([3.5]);
      await shippingOption.delete(way.id);
      await expect(shippingOption.retrieve(way.id)).rejects.toMatchObject(unknown);
    });

    test('the owner creates a shipping profile, renames it and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { shippingProfile } = sdk.admin;
      const { shipping_profile: rolls } = await shippingProfile.create({
        name: `Rolls ${mark}`,
        type: `rolls ${mark}`,
      });

      expect(idsOf((await shippingProfile.list(newest)).shipping_profiles)).toContain(rolls.id);
      await shippingProfile.update(rolls.id, { name: `Tubes ${mark}` });
      expect((await shippingProfile.retrieve(rolls.id)).shipping_profile.name).toBe(`Tubes ${mark}`);
      await shippingProfile.delete(rolls.id);
      expect(idsOf((await shippingProfile.list(newest)).shipping_profiles)).not.toContain(rolls.id);
    });

    test('the owner sees the fulfillment providers, and what each of them offers', async () => {
      const { fulfillmentProvider } = fixtureShop().sdk.admin;
      const providers = idsOf((await fulfillmentProvider.list()).fulfillment_providers);

      expect(providers).toContain('manual_manual');
      const { fulfillment_options } = await fulfillmentProvider.listFulfillmentOptions('manual_manual');
      expect(idsOf(fulfillment_options)).toContain('manual-fulfillment');
    });
  });

  describe('regions, currencies and taxes', { tags: 'nightly' }, () => {
    test('the owner creates a region, renames it and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { region } = sdk.admin;
      const { region: iceland } = await region.create({
        name: `Iceland ${mark}`,
        currency_code: 'gbp',
        countries: ['is'],
      });

      expect(idsOf((await region.list(newest)).regions)).toContain(iceland.id);
      await region.update(iceland.id, { name: `North ${mark}` });
      expect((await region.retrieve(iceland.id)).region.name).toBe(`North ${mark}`);
      await region.delete(iceland.id);
      await expect(region.retrieve(iceland.id)).rejects.toMatchObject(unknown);
    });

    test('the owner looks up a currency by its code', async () => {
      const { currency } = fixtureShop().sdk.admin;

      expect((await currency.list({ limit: 200 })).currencies.map(({ code }) => code)).toContain('gbp');
      expect((await currency.retrieve('gbp')).currency.symbol).toBe('£');
      await expect(currency.retrieve('xyz')).rejects.toMatchObject(unknown);
    });

    test('the owner sets whether prices include tax, changes and deletes that preference', async () => {
      const { pricePreference } = fixtureShop().sdk.admin;
      const { price_preference: made } = await pricePreference.create({
        attribute: 'currency_code',
        value: 'isk',
        is_tax_inclusive: false,
      });

      expect(idsOf((await pricePreference.list({ limit: 100 })).price_preferences)).toContain(made.id);
      await pricePreference.update(made.id, { is_tax_inclusive: true });
      expect((await pricePreference.retrieve(made.id)).price_preference.is_tax_inclusive).toBe(true);
      await pricePreference.delete(made.id);
      expect(idsOf((await pricePreference.list({ limit: 100 })).price_preferences)).not.toContain(made.id);
    });

    test('the owner adds a tax region with its own rate, and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { taxProvider, taxRegion, taxRate } = sdk.admin;
      const provider_id = firstOf((await taxProvider.list()).tax_providers).id;
      const { tax_region } = await taxRegion.create({ country_code: 'is', provider_id });
      expect(idsOf((await taxRegion.list({ limit: 100 })).tax_regions)).toContain(tax_region.id);
      await taxRegion.update(tax_region.id, { metadata: { mark } });
      expect((await taxRegion.retrieve(tax_region.id)).tax_region.metadata).toEqual({ mark });

      const { tax_rate } = await taxRate.create({ name: 'VSK', code: 'vsk', rate: 24, tax_region_id: tax_region.id });
      expect(idsOf((await taxRate.list({ tax_region_id: tax_region.id })).tax_rates)).toEqual([tax_rate.id]);
      await taxRate.update(tax_rate.id, { rate: 11 });
      expect((await taxRate.retrieve(tax_rate.id)).tax_rate.rate).toBe(11);
      await taxRate.delete(tax_rate.id);
      expect((await taxRate.list({ tax_region_id: tax_region.id })).tax_rates).toEqual([]);
      await taxRegion.delete(tax_region.id);
      expect(idsOf((await taxRegion.list({ limit: 100 })).tax_regions)).not.toContain(tax_region.id);
    });

    test('the owner adds metadata to the store, and removes it', async () => {
      const { sdk, mark } = fixtureShop();
      const store = firstOf((await sdk.admin.store.list()).stores);

      await sdk.admin.store.update(store.id, { metadata: { ...store.metadata, mark } });
      expect((await sdk.admin.store.retrieve(store.id)).store.metadata).toMatchObject({ mark });
      await sdk.admin.store.update(store.id, { metadata: store.metadata });
    });
  });

  describe('stock', { tags: 'nightly' }, () => {
    test('the owner counts an item at a location, reserves some and deletes it', async () => {
      const { sdk, mark, place } = fixtureShop();
      const { inventoryItem, reservation } = sdk.admin;
      const { inventory_item: box } = await inventoryItem.create({ sku: `BOX-${mark}`, title: 'Box of envelopes' });
      expect(idsOf((await inventoryItem.list({ q: `BOX-${mark}` })).inventory_items)).toEqual([box.id]);
      await inventoryItem.update(box.id, { title: 'Big box of envelopes' });

      await sdk.client.fetch(`/admin/inventory-items/${box.id}/location-levels`, {
        method: 'POST',
        body: { location_id: place, stocked_quantity: 10 },
      });
      await inventoryItem.updateLevel(box.id, place, { stocked_quantity: 12 });
      const { reservation: aside } = await reservation.create({
        inventory_item_id: box.id,
        location_id: place,
        quantity: 5,
      });
      const level = firstOf((await inventoryItem.listLevels(box.id, { location_id: [place] })).inventory_levels);
      expect(level).toMatchObject({ stocked_quantity: 12, reserved_quantity: 5 });
      expect(idsOf((await reservation.list({ inventory_item_id: [box.id] })).reservations)).toEqual([aside.id]);
      await reservation.update(aside.id, { quantity: 4 });
      expect((await reservation.retrieve(aside.id)).reservation.quantity).toBe(4);
      await reservation.delete(aside.id);
      await expect(reservation.retrieve(aside.id)).rejects.toMatchObject(unknown);

      await inventoryItem.updateLevel(box.id, place, { stocked_quantity: 0 });
      await inventoryItem.deleteLevel(box.id, place);
      expect((await inventoryItem.listLevels(box.id)).inventory_levels).toEqual([]);
      expect((await inventoryItem.retrieve(box.id)).inventory_item.title).toBe('Big box of envelopes');
      await inventoryItem.delete(box.id);
      await expect(inventoryItem.retrieve(box.id)).rejects.toMatchObject(unknown);
    });
  });

  describe('reasons', { tags: 'nightly' }, () => {
    test('the owner creates, changes and deletes a return reason', async () => {
      const { returnReason } = fixtureShop().sdk.admin;
      const value = `bent-${fixtureShop().mark}`;
      const { return_reason: bent } = await returnReason.create({ value, label: 'Bent' });

      expect(idsOf((await returnReason.list({ limit: 100 })).return_reasons)).toContain(bent.id);
      await returnReason.update(bent.id, { value, label: 'Bent in the post' });
      expect((await returnReason.retrieve(bent.id)).return_reason.label).toBe('Bent in the post');
      await returnReason.delete(bent.id);
      await expect(returnReason.retrieve(bent.id)).rejects.toMatchObject(unknown);
    });

    test('the owner creates, changes and deletes a refund reason', async () => {
      const { sdk, mark } = fixtureShop();
      const { refundReason } = sdk.admin;
      const { refund_reason: late } = await refundReason.create({ label: `Late ${mark}`, code: `late-${mark}` });

      expect(idsOf((await refundReason.list({ limit: 100 })).refund_reasons)).toContain(late.id);
      await refundReason.update(late.id, { label: `Too late ${mark}` });
      expect((await refundReason.retrieve(late.id)).refund_reason.label).toBe(`Too late ${mark}`);
      await refundReason.delete(late.id);
      expect(idsOf((await refundReason.list({ limit: 100 })).refund_reasons)).not.toContain(late.id);
    });
  });

  describe('plugins', { tags: 'nightly' }, () => {
    test('the owner sees which plugins the backend has', async () => {
      expect((await fixtureShop().sdk.admin.plugin.list()).plugins).toEqual(expect.any(Array));
    });
  });
}
