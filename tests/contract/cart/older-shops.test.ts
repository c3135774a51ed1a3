import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

/** Runs what `npm start` runs after an update, with the command line and environment of the running backend. */
async function runPrepare(): Promise<number> {
  const backend = `/proc/${shop.pids.backend}`;
  const entries = (file: string) => readFileSync(`${backend}/${file}`, 'utf8').split('\0').filter(Boolean);
  const [program = '', ...args] = entries('cmdline');
  const env = Object.fromEntries(entries('environ').map((entry) => entry.split(/=(.*)/s).slice(0, 2)));
  const script = args.includes('develop') ? './src/scripts/prepare.ts' : './src/scripts/prepare.js';
  const child = spawn(
    program,
    args.flatMap((arg) => (arg === 'start' || arg === 'develop' ? ['exec', script] : [arg])),
    { cwd: readlinkSync(`${backend}/cwd`), env, stdio: 'ignore' },
  );
  const [code] = await once(child, 'exit');
  return Number(code);
}

test('a shipping option older than the price table uses it after the next start; the owner’s own options stay', {
  tags: 'nightly',
}, async () => {
  const { body } = await asAdmin(shop, '/admin/shipping-options?fields=service_zone_id,shipping_profile_id&limit=1');
  const place = {
    service_zone_id: pickText(body, 'shipping_options', 0, 'service_zone_id'),
    shipping_profile_id: pickText(body, 'shipping_options', 0, 'shipping_profile_id'),
  };
  const { body: places } = await asAdmin(shop, '/admin/stock-locations?limit=1');
  const providers = `/admin/stock-locations/${pickText(places, 'stock_locations', 0, 'id')}/fulfillment-providers`;
  await asAdmin(shop, providers, { add: ['manual_manual'] });
  const flat = async (code: string) => {
    const made = await asAdmin(shop, '/admin/shipping-options', {
      ...place,
      name: `One price (${code})`,
      provider_id: 'manual_manual',
      price_type: 'flat',
      type: { label: code, description: code, code },
      prices: [{ currency_code: 'gbp', amount: 1.5 }],
      // No shopper may see this option.
      rules: [{ attribute: 'enabled_in_store', operator: 'eq', value: 'false' }],
    });
    return pickText(made.body, 'shipping_option', 'id');
  };
  const [older, owners] = [await flat('express'), await flat('by-hand')];
  try {
    expect(await runPrepare()).toBe(0);
    const { body: after } = await asAdmin(shop, '/admin/shipping-options?limit=100');
    const find = (id: string) => pickList(after, 'shipping_options').find((option) => pick(option, 'id') === id);

    expect(find(older)).toMatchObject({
      price_type: 'calculated',
      provider_id: 'delivery_post',
      data: {
        bands: [
          { up_to: 3, price: 1.99 },
          { up_to: null, price: 3.39 },
        ],
        free_over: null,
      },
    });
    expect(find(owners)).toMatchObject({ price_type: 'flat', provider_id: 'manual_manual' });
  } finally {
    const headers = bearer(await adminToken(shop));
    for (const id of [older, owners]) await call(shop, `/admin/shipping-options/${id}`, { method: 'DELETE', headers });
    await asAdmin(shop, providers, { remove: ['manual_manual'] });
  }
});
