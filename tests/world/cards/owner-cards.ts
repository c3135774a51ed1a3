import sharp from 'sharp';
import { envelopesOf } from '../cards-on-sale.ts';
import { bearer } from '../customers.ts';
import { adminToken, asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { call, pick, pickList, pickText } from '../store-api.ts';

/** A JPEG with EXIF data, as from a camera. */
export function drawing(colour = 'teal', width = 700): Promise<Buffer> {
  return sharp({ create: { width, height: Math.round(width * 1.4), channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'A camera' } })
    .jpeg()
    .toBuffer();
}

export async function sendPicture(shop: RunningShop, picture: Buffer | string): Promise<Response> {
  return fetch(new URL('/admin/cards/pictures', shop.backend), {
    method: 'POST',
    headers: { ...bearer(await adminToken(shop)), 'content-type': 'application/octet-stream' },
    body: typeof picture === 'string' ? picture : new Uint8Array(picture),
  });
}

export async function newCardInput(shop: RunningShop, title = `Of our own ${crypto.randomUUID().slice(0, 8)}`) {
  const { address } = (await (await sendPicture(shop, await drawing())).json()) as { address: string };
  return {
    title,
    range: 'wee',
    themes: ['Hope'],
    reference: 'Psalm 23:1',
    translation: 'ESV',
    description: 'Made by a test.',
    front: address,
    reverse: address,
    front_text: 'The Lord is my shepherd',
    front_alt: 'A sheep.',
    reverse_alt: 'A smaller sheep.',
    inside: 'Blank inside',
    size: 'A6, 105 × 148 mm',
    envelopes: [
      { name: 'White', price: '2.50' },
      { name: 'Kraft', price: '2.75' },
    ],
    is_shown: true,
  };
}

/** Call `remove` afterwards. */
export async function createCard(shop: RunningShop, wish: Record<string, unknown> = {}) {
  const sheet = { ...(await newCardInput(shop)), ...wish };
  const { status, body } = await asAdmin(shop, '/admin/cards', sheet);
  if (status !== 200) throw new Error(`The card was refused: ${pick(body, 'message')}`);
  const id = pickText(body, 'id');
  const { body: made } = await asAdmin(shop, `/admin/products/${id}?fields=handle,external_id,*variants`);
  return {
    id,
    sheet,
    number: pickText(made, 'product', 'external_id'),
    variants: envelopesOf(pick(made, 'product')).map((one) => ({ id: pickText(one, 'id'), sku: pick(one, 'sku') })),
    address: `/cards/wee/${pickText(made, 'product', 'handle')}`,
    remove: async () => {
      await asAdmin(shop, `/admin/products/${id}`, undefined, 'DELETE');
    },
  };
}

export async function clearManualOrder(shop: RunningShop): Promise<void> {
  const headers = bearer(await adminToken(shop));
  for (let offset = 0; ; offset += 100) {
    const { body } = await call(shop, `/admin/products?limit=100&offset=${offset}&fields=id,metadata&order=id`, {
      headers,
    });
    const products = pickList(body, 'products');
    const update = products.flatMap((product) => {
      const { place, ...metadata } = Object(pick(product, 'metadata'));
      return place === undefined ? [] : [{ id: pickText(product, 'id'), metadata }];
    });
    if (update.length > 0) await call(shop, '/admin/products/batch', { body: { update }, headers });
    if (products.length < 100) return;
  }
}
