import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { backendFolder, findModule } from '../../start/places.ts';
import { findFreePort } from '../../start/ports.ts';
import { type RunningShop, superuserAddress } from '../world/running-shop.ts';

const database = 'stock';

export interface StockMedusa {
  backend: string;
  key: string;
  pid: number;
}

/** Our payment provider module alone is in it. Stock Medusa cannot price by the cards in a parcel: prices are flat. */
export async function openStockMedusa(shop: RunningShop, key: string) {
  await copyDatabase(shop);
  const folder = join(backendFolder, '.medusa', `stock-${process.pid}`);
  mkdirSync(join(folder, 'src'), { recursive: true });
  const build = readlinkSync(`/proc/${shop.pids.backend}/cwd`);
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "stock", "private": true, "dependencies": { "@medusajs/medusa": "*" } }\n',
  );
  writeFileSync(join(folder, 'medusa-config.js'), configFor(shop, join(build, 'src', 'payments', 'stripe')));
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', findModule('@medusajs/cli/cli.js', backendFolder), 'start'],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'error',
        MEDUSA_DISABLE_TELEMETRY: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.once('exit', () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const stock = { backend: `http://127.0.0.1:${port}`, key, pid: child.pid ?? 0 };
  const close = async () => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let tries = 0; ; tries += 1) {
      if (child.exitCode !== null || tries > 600) throw new Error('The stock Medusa did not open.');
      if (await fetch(`${stock.backend}/health`).catch(() => undefined)) break;
      await wait(100);
    }
    await priceDeliveries(stock);
    return { stock, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function configFor({ databaseUrl, cards }: RunningShop, cardProvider: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  const payment = {
    resolve: cardProvider,
    id: 'stripe',
    options: { apiKey: 'sk_test_sandbox', webhookSecret: 'whsec_bench', apiBase: cards.api },
  };
  const config = {
    projectConfig: {
      databaseUrl: url.href,
      http: {
        storeCors: '',
        adminCors: '',
        authCors: '',
        jwtSecret: 'only-for-the-bench',
        cookieSecret: 'only-for-the-bench',
      },
    },
    admin: { disable: true },
    modules: [{ resolve: '@medusajs/medusa/payment', options: { providers: [payment] } }],
  };
  return `const { defineConfig } = require('@medusajs/framework/utils');\nmodule.exports = defineConfig(${JSON.stringify(config)});\n`;
}

/** PostgreSQL copies a database only while it has no connections; the backend reconnects by itself. */
async function copyDatabase(shop: RunningShop): Promise<void> {
  const { pathname, username } = new URL(shop.databaseUrl);
  const name = pathname.slice(1);
  const client = new Client({ connectionString: superuserAddress(shop) });
  await client.connect();
  try {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await client.query(`create database ${database} owner ${username} template ${name}`);
    await client.query(`alter database ${database} with allow_connections true`);
  } finally {
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  }
}

export async function askOwner({ backend, key }: Pick<StockMedusa, 'backend' | 'key'>, path: string, body?: unknown) {
  const answer = await fetch(`${backend}/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`/admin/${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}

async function priceDeliveries(medusa: StockMedusa): Promise<void> {
  const provider = 'manual_manual';
  const { stock_locations: places } = await askOwner(medusa, 'stock-locations');
  await askOwner(medusa, `stock-locations/${places[0].id}/fulfillment-providers`, { add: [provider] });
  const { shipping_options: options } = await askOwner(medusa, 'shipping-options');
  for (const { id, name } of options) {
    const prices = [{ currency_code: 'gbp', amount: name === 'Standard' ? 0.99 : 1.99 }];
    await askOwner(medusa, `shipping-options/${id}`, { price_type: 'flat', provider_id: provider, prices });
  }
}
