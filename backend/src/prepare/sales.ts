import {
  createRegionsWorkflow,
  createTaxRegionsWorkflow,
  updateSalesChannelsWorkflow,
  updateStoresWorkflow,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { cardProviderId } from '@shop/shared/card-provider';
import { shop } from '@shop/shared/shop';
import { readGraph } from '../database/read-graph';

/** Medusa's 'Default Sales Channel' would show on every order. The owner's own name is kept. */
export async function nameSalesChannel(container: MedusaContainer, id: string): Promise<void> {
  const filters = { id, name: 'Default Sales Channel' };
  const unnamed = await readGraph(container, 'sales_channel', ['id'], filters);
  // Medusa's workflow fails when no row matches.
  if (unnamed.length === 0) return;
  const update = { name: 'The web shop', description: 'Where shoppers buy: the pages of this shop' };
  await updateSalesChannelsWorkflow(container).run({ input: { selector: { id }, update } });
}

export async function findPublishableKey(container: MedusaContainer): Promise<string> {
  const keys = await readGraph(container, 'api_key', ['token', 'revoked_at'], { type: 'publishable' });
  const key = keys.find(({ revoked_at }) => revoked_at === null);
  if (!key) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      'There is no publishable key that is not revoked. Make one in the admin under Settings.',
    );
  }
  return key.token;
}

export async function prepareRegion(container: MedusaContainer): Promise<string> {
  const regions = await readGraph(container, 'region', ['id', 'countries.iso_2']);
  const existing = regions.find((region) =>
    region.countries?.some((country: { iso_2?: string } | null) => country?.iso_2 === 'gb'),
  );
  if (existing) return existing.id;
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: 'United Kingdom',
          currency_code: shop.currency,
          countries: ['gb'],
          payment_providers: [cardProviderId],
          is_tax_inclusive: true,
        },
      ],
    },
  });
  return only(result).id;
}

/** Prices include tax. The owner sets the rate; a shop without VAT registration has none. */
export async function prepareTaxes(container: MedusaContainer): Promise<void> {
  const taxRegions = await readGraph(container, 'tax_region', ['id'], { country_code: 'gb' });
  if (taxRegions.length > 0) return;
  await createTaxRegionsWorkflow(container).run({ input: [{ country_code: 'gb', provider_id: 'tp_system' }] });
}

/** Runs once: afterwards the name and the currency are the owner's. */
export async function prepareStore(container: MedusaContainer, defaults: { salesChannelId: string; regionId: string }) {
  const stores = await readGraph(container, 'store', ['id', 'default_region_id']);
  const store = only(stores);
  if (store.default_region_id) return;
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: shop.name,
        supported_currencies: [{ currency_code: shop.currency, is_default: true, is_tax_inclusive: true }],
        default_sales_channel_id: defaults.salesChannelId,
        default_region_id: defaults.regionId,
      },
    },
  });
}

export function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'Medusa answered with nothing.');
  return item;
}
