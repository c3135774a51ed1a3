import { describe, expect, test } from 'vitest';
import { firstOf, idsOf, mustHave } from '../../world/must-have.ts';
import type { FixtureShop } from './fixture-shop.ts';

const unknown = { status: 404 };
const newest = { order: '-created_at', limit: 100 };

export function catalogue(fixtureShop: () => FixtureShop) {
  describe('the catalogue', { tags: 'nightly' }, () => {
    test('the owner creates a collection, renames it and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { productCollection } = sdk.admin;
      const { collection } = await productCollection.create({ title: `Harvest ${mark}` });

      expect(idsOf((await productCollection.list(newest)).collections)).toContain(collection.id);
      await productCollection.update(collection.id, { title: `Gleaning ${mark}` });
      expect((await productCollection.retrieve(collection.id)).collection.title).toBe(`Gleaning ${mark}`);
      await productCollection.delete(collection.id);
      expect(idsOf((await productCollection.list(newest)).collections)).not.toContain(collection.id);
    });

    test('the owner creates a category that shoppers do not see yet, renames it and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { productCategory } = sdk.admin;
      const hidden = { is_active: false, is_internal: true };
      const { product_category } = await productCategory.create({ name: `Prints ${mark}`, ...hidden });

      expect(idsOf((await productCategory.list(newest)).product_categories)).toContain(product_category.id);
      await productCategory.update(product_category.id, { name: `Posters ${mark}` });
      expect((await productCategory.retrieve(product_category.id)).product_category.name).toBe(`Posters ${mark}`);
      await productCategory.delete(product_category.id);
      await expect(productCategory.retrieve(product_category.id)).rejects.toMatchObject(unknown);
    });

    test('the owner creates, changes and deletes a theme', async () => {
      const { sdk, mark } = fixtureShop();
      const { productTag } = sdk.admin;
      const { product_tag } = await productTag.create({ value: `kindness-${mark}` });

      expect(idsOf((await productTag.list(newest)).product_tags)).toContain(product_tag.id);
      await productTag.update(product_tag.id, { value: `loyalty-${mark}` });
      expect((await productTag.retrieve(product_tag.id)).product_tag.value).toBe(`loyalty-${mark}`);
      await productTag.delete(product_tag.id);
      expect(idsOf((await productTag.list(newest)).product_tags)).not.toContain(product_tag.id);
    });

    test('the owner creates, changes and deletes a product type', async () => {
      const { sdk, mark } = fixtureShop();
      const { productType } = sdk.admin;
      const { product_type } = await productType.create({ value: `Folded ${mark}` });

      expect(idsOf((await productType.list(newest)).product_types)).toContain(product_type.id);
      await productType.update(product_type.id, { value: `Flat ${mark}` });
      expect((await productType.retrieve(product_type.id)).product_type.value).toBe(`Flat ${mark}`);
      await productType.delete(product_type.id);
      expect(idsOf((await productType.list(newest)).product_types)).not.toContain(product_type.id);
    });

    test('the owner drafts a card, changes its text and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { id } = await draftCard(fixtureShop(), 'Sheaves');

      expect(idsOf((await sdk.admin.product.list({ q: `Sheaves ${mark}` })).products)).toEqual([id]);
      await sdk.admin.product.update(id, { title: `Ears of barley ${mark}` });
      expect((await sdk.admin.product.retrieve(id)).product.title).toBe(`Ears of barley ${mark}`);
      await sdk.admin.product.delete(id);
      await expect(sdk.admin.product.retrieve(id)).rejects.toMatchObject(unknown);
    });

    test('the owner creates, changes and deletes several cards at once', async () => {
      const { sdk, mark } = fixtureShop();
      const [kept, unwanted] = [await draftCard(fixtureShop(), 'Kept'), await draftCard(fixtureShop(), 'Unwanted')];
      const { created, updated, deleted } = await sdk.admin.product.batch({
        create: [{ title: `New ${mark}`, options: [{ title: 'Envelope', values: ['White'] }] }],
        update: [{ id: kept.id, title: `Changed ${mark}` }],
        delete: [unwanted.id],
      });

      expect([firstOf(created).title, firstOf(updated).title, deleted.ids]).toEqual([
        `New ${mark}`,
        `Changed ${mark}`,
        [unwanted.id],
      ]);
      for (const { id } of [...created, ...updated]) await sdk.admin.product.delete(id);
    });

    test('the owner adds an envelope to a card, prices it and removes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { id } = await draftCard(fixtureShop(), 'Envelopes');
      const { product } = sdk.admin;
      const option = firstOf((await product.listOptions(id)).product_options);
      await product.createVariant(id, {
        title: 'Kraft',
        sku: `ENV-${mark}-KRAFT`,
        options: { [mustHave(option.title)]: 'Kraft' },
        prices: [{ currency_code: 'gbp', amount: 2.5 }],
      });

      const kraft = firstOf((await product.listVariants(id, { q: 'Kraft' })).variants);
      await product.updateVariant(id, kraft.id, { prices: [{ currency_code: 'gbp', amount: 2.75 }] });
      const { variant } = await product.retrieveVariant(id, kraft.id, { fields: '*prices' });
      expect(mustHave(variant.prices).map(({ amount }) => amount)).toEqual([2.75]);
      await product.deleteVariant(id, kraft.id);
      expect((await product.listVariants(id, { q: 'Kraft' })).variants).toEqual([]);
      await product.delete(id);
    });

    test('the owner creates an option that several cards share, and links it to one', async () => {
      const { sdk, mark } = fixtureShop();
      const { productOption } = sdk.admin;
      const { product_option: paper } = await productOption.create({ title: `Paper ${mark}`, values: ['Smooth'] });
      expect(idsOf((await productOption.list({ q: `Paper ${mark}` })).product_options)).toEqual([paper.id]);
      await productOption.update(paper.id, { title: `Stock ${mark}` });
      expect((await productOption.retrieve(paper.id)).product_option.title).toBe(`Stock ${mark}`);

      const { id } = await draftCard(fixtureShop(), 'Paper');
      await sdk.admin.product.linkOptions(id, { add: [paper.id] });
      expect(idsOf((await sdk.admin.product.listOptions(id)).product_options)).toContain(paper.id);
      await sdk.admin.product.linkOptions(id, { remove: [paper.id] });
      await sdk.admin.product.delete(id);
      await productOption.delete(paper.id);
      expect((await productOption.list({ q: `Stock ${mark}` })).product_options).toEqual([]);
    });
  });

  describe('prices', { tags: 'nightly' }, () => {
    test('the owner plans a sale with a price list, changes its prices and ends it', async () => {
      const { sdk, mark, variant } = fixtureShop();
      const { priceList } = sdk.admin;
      const { price_list: sale } = await priceList.create({
        title: `Sale ${mark}`,
        description: 'Spring',
        status: 'draft',
      });

      expect(idsOf((await priceList.list(newest)).price_lists)).toContain(sale.id);
      const price = { variant_id: variant, currency_code: 'gbp', amount: 4 };
      const { created } = await priceList.batchPrices(sale.id, { create: [price] });
      const { id } = firstOf(created);
      const changed = await priceList.batchPrices(sale.id, { update: [{ ...price, id, amount: 3.5 }] });
      expect(firstOf(changed.updated).amount).toBe(3.5);
      const { deleted } = await priceList.batchPrices(sale.id, { delete: [id] });
      expect(deleted.ids).toEqual([id]);
      await priceList.update(sale.id, { description: 'Summer' });
      expect((await priceList.retrieve(sale.id)).price_list.description).toBe('Summer');
      await priceList.delete(sale.id);
      await expect(priceList.retrieve(sale.id)).rejects.toMatchObject(unknown);
    });

    test('the owner creates a code for a customer group, changes its rules and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { promotion } = sdk.admin;
      const made = await promotion.create({
        code: `GROUP-${mark}`,
        type: 'standard',
        status: 'inactive',
        application_method: { type: 'percentage', target_type: 'items', allocation: 'across', value: 5 },
      });
      const { id } = made.promotion;
      const rules = async () => mustHave((await promotion.retrieve(id, { fields: '*rules.values' })).promotion.rules);

      expect(idsOf((await promotion.list({ code: [`GROUP-${mark}`] })).promotions)).toEqual([id]);
      await promotion.addRules(id, 'rules', {
        rules: [{ attribute: 'customer.groups.id', operator: 'in', values: ['cusgroup_1'] }],
      });
      const rule = firstOf(await rules());
      await promotion.updateRules(id, 'rules', {
        rules: [{ id: mustHave(rule.id), attribute: 'customer.groups.id', operator: 'in', values: ['cusgroup_2'] }],
      });
      expect(await rules()).toMatchObject([{ values: [{ value: 'cusgroup_2' }] }]);
      await promotion.removeRules(id, 'rules', { rule_ids: [mustHave(rule.id)] });
      expect(await rules()).toEqual([]);
      await promotion.addRules(id, 'target-rules', {
        rules: [{ attribute: 'items.product.id', operator: 'in', values: ['prod_1'] }],
      });
      await promotion.update(id, { code: `GUILD-${mark}` });
      expect((await promotion.retrieve(id)).promotion.code).toBe(`GUILD-${mark}`);
      await promotion.delete(id);
      await expect(promotion.retrieve(id)).rejects.toMatchObject(unknown);
    });

    test('the owner runs a campaign, adds a code to it, removes the code and ends it', async () => {
      const { sdk, mark } = fixtureShop();
      const { campaign, promotion } = sdk.admin;
      const made = await promotion.create({
        code: `CAMPAIGN-${mark}`,
        type: 'standard',
        status: 'inactive',
        application_method: { type: 'percentage', target_type: 'items', allocation: 'across', value: 5 },
      });
      const { campaign: advent } = await campaign.create({ name: `Advent ${mark}`, campaign_identifier: mark });
      const codesIn = async () => (await promotion.list({ campaign_id: advent.id })).promotions.map(({ code }) => code);

      expect(idsOf((await campaign.list(newest)).campaigns)).toContain(advent.id);
      await campaign.batchPromotions(advent.id, { add: [made.promotion.id] });
      expect(await codesIn()).toEqual([`CAMPAIGN-${mark}`]);
      await campaign.batchPromotions(advent.id, { remove: [made.promotion.id] });
      expect(await codesIn()).toEqual([]);
      await campaign.update(advent.id, { name: `Lent ${mark}` });
      expect((await campaign.retrieve(advent.id)).campaign.name).toBe(`Lent ${mark}`);
      await campaign.delete(advent.id);
      await expect(campaign.retrieve(advent.id)).rejects.toMatchObject(unknown);
      await promotion.delete(made.promotion.id);
    });
  });
}

async function draftCard({ sdk, mark }: FixtureShop, title: string) {
  const { product } = await sdk.admin.product.create({
    title: `${title} ${mark}`,
    status: 'draft',
    options: [{ title: 'Envelope', values: ['White', 'Kraft'] }],
    variants: [{ title: 'White', options: { Envelope: 'White' }, prices: [{ currency_code: 'gbp', amount: 2.5 }] }],
  });
  return product;
}
