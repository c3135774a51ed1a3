import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureAddress, pictureKey } from '@shop/shared/cards/picture-address';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { S3StandIn } from '../../alone/s3-stand-in.ts';
import { createCard } from '../../world/cards/owner-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { pickText } from '../../world/store-api.ts';

const running = runningShop();
const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
/** The part of the storefront that makes pictures, asking the backend whose uploads lie in S3. */
const storefront = createServer(async (request, response) => {
  const { sendPicture } = await import('../../../storefront/server/pictures/pictures.ts');
  await sendPicture(request, response, request.url ?? '');
});
let s3: S3StandIn;
let backend: BackendAlone;

beforeAll(async () => {
  s3 = await S3StandIn.open();
  backend = await BackendAlone.open(running, { settings: s3.settings });
  await new Promise<void>((listening) => storefront.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  storefront.closeAllConnections();
  storefront.close();
  await backend?.close();
  await s3?.close();
  rmSync(pictures, { recursive: true, force: true });
});

test('in a shop whose uploads lie in S3, a new picture is saved with its card, and shown', async () => {
  const settings = {
    BACKEND_URL: backend.shop.backend,
    PUBLISHABLE_KEY: running.publishableKey,
    REGION_ID: running.regionId,
    PUBLIC_URL: running.storefront,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    SHOP_LINK_SECRET: 'link',
    COOKIE_SECRET: 'cookie',
    PICTURES_DIR: pictures,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  // A card that shoppers see would be one without its picture in the running shop, whose uploads lie on its disk.
  const card = await createCard(backend.shop, { is_shown: false });
  try {
    const front = pickText((await asAdmin(backend.shop, `/admin/cards/${card.id}`)).body, 'sheet', 'front');
    const original = await fetch(new URL(front, backend.shop.backend));
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([...s3.files.values()]).toContainEqual(Buffer.from(await original.arrayBuffer()));

    const { port } = storefront.address() as AddressInfo;
    const address = pictureAddress(pictureKey(front) ?? '', 320, 'webp');
    const shown = await fetch(new URL(address, `http://127.0.0.1:${port}`));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  } finally {
    await card.remove();
  }
});
