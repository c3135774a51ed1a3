import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { clearManualOrder, createCard, drawing, newCardInput, sendPicture } from '../../world/cards/owner-cards.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import { bearer } from '../../world/customers.ts';
import { buy, postOrder } from '../../world/orders.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

afterAll(() => clearManualOrder(shop));

async function readPage(path: string): Promise<{ status: number; text: string; policy: string }> {
  const answer = await fetch(new URL(path, shop.storefront), { redirect: 'manual' });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { status: answer.status, text: await answer.text(), policy };
}

const statusOf = async (path: string) => (await readPage(path)).status;

async function setMarks(id: string, change: unknown) {
  return asAdmin(shop, `/admin/cards/${id}/marks`, change);
}

async function readProduct(id: string, fields: string) {
  return pick((await asAdmin(shop, `/admin/products/${id}?fields=${fields}`)).body, 'product');
}

test('a card from the owner’s page gets a number in its range, and can be bought and posted', {
  tags: 'nightly',
}, async () => {
  const card = await createCard(shop);
  try {
    expect(card.number).toMatch(/^WE-\d{2}$/);
    expect(card.variants.map(({ sku }) => sku)).toEqual([`${card.number}-WHITE`, `${card.number}-KRAFT`]);
    expect(await readProduct(card.id, 'shipping_profile.type,categories.handle,sales_channels.name')).toMatchObject({
      shipping_profile: { type: 'default' },
      categories: [{ handle: 'cards' }],
      sales_channels: [{ name: 'The web shop' }],
    });
    await expect.poll(() => statusOf(card.address)).toBe(200);
    const { text } = await readPage(card.address);
    for (const words of [card.sheet.title, 'Psalm 23:1', 'A sheep.', '£2.50', 'Made by a test.']) {
      expect(text).toContain(words);
    }

    const { cart } = await cartReadyToPay(shop, undefined, { id: card.variants[1]?.id ?? '', pounds: 2.75 });
    const { id: order } = await buy(shop, cart);
    await postOrder(shop, order);
    const { body } = await asAdmin(shop, `/admin/orders/${order}?fields=fulfillment_status`);
    expect(pick(body, 'order', 'fulfillment_status')).toBe('shipped');
  } finally {
    await card.remove();
  }
});

test('a new card whose answer was lost is made once, and one of another name from the same form beside it', async () => {
  const sheet = { ...(await newCardInput(shop)), key: crypto.randomUUID(), is_shown: false };
  const create = async (change: object = {}) => {
    const { status, body } = await asAdmin(shop, '/admin/cards', { ...sheet, ...change });
    expect(status, JSON.stringify(body)).toBe(200);
    return pickText(body, 'id');
  };
  const first = await create();
  const number = await readProduct(first, 'external_id,handle');
  expect(await create({ description: 'Written once more.' })).toBe(first);
  expect(await readProduct(first, 'external_id,handle,description')).toMatchObject({
    ...Object(number),
    description: 'Written once more.',
  });
  const other = await create({ title: `${sheet.title}, too` });
  expect(other).not.toBe(first);
  expect((await asAdmin(shop, '/admin/cards', { ...sheet, key: 'form' })).status).toBe(400);
  for (const id of [first, other]) await asAdmin(shop, `/admin/products/${id}`, undefined, 'DELETE');
});

test('a new card that was deleted can be made again from the same form', async () => {
  const sheet = { ...(await newCardInput(shop)), key: crypto.randomUUID(), is_shown: false };
  const first = pickText((await asAdmin(shop, '/admin/cards', sheet)).body, 'id');
  await asAdmin(shop, `/admin/products/${first}`, undefined, 'DELETE');
  const { status, body } = await asAdmin(shop, '/admin/cards', sheet);
  expect(status, JSON.stringify(body)).toBe(200);
  const again = pickText(body, 'id');
  expect(again).not.toBe(first);
  await asAdmin(shop, `/admin/products/${again}`, undefined, 'DELETE');
});

test('a card that is being created is never shown without its envelopes and prices', { tags: 'nightly' }, async () => {
  const title = `Seen whole ${crypto.randomUUID().slice(0, 8)}`;
  let isMade = false;
  const making = createCard(shop, { title }).finally(() => {
    isMade = true;
  });
  const fields = '*variants,*variants.calculated_price';
  const seen: Json[] = [];
  for (let after = 0; after < 3; after += Number(isMade)) {
    const { body } = await call(shop, `/store/products?q=${title}&region_id=${shop.regionId}&fields=${fields}`);
    seen.push(...pickList(body, 'products'));
  }
  await (await making).remove();
  expect(seen).not.toEqual([]);
  for (const one of seen) {
    const prices = pickList(one, 'variants').map((variant) => pick(variant, 'calculated_price', 'calculated_amount'));
    expect(prices.toSorted()).toEqual([2.5, 2.75]);
  }
});

test.each([
  ['without a name', { title: '' }, 'The name is empty.'],
  ['with a number that is taken', { number: 'DN-01' }, 'Another card has the number DN-01 already.'],
  ['with an unknown field', { colour: 'red' }, 'colour'],
  ['without a range', { range: '' }, 'Choose the range'],
  ['with a picture from elsewhere', { front: 'https://example.com/x.png' }, 'A picture is not one of the shop’s.'],
])('a card %s is refused with a message, and not created', async (_what, wrong, sentence) => {
  const sheet = await newCardInput(shop);
  const { status, body } = await asAdmin(shop, '/admin/cards', { ...sheet, ...wrong });
  expect([status, pick(body, 'message')]).toEqual([400, expect.stringContaining(sentence)]);
  const { body: found } = await asAdmin(shop, `/admin/cards?q=${encodeURIComponent(sheet.title)}`);
  expect(pick(found, 'count')).toBe(0);
});

test('the switches of a card hide it, mark it, and keep it from being bought', { tags: 'nightly' }, async () => {
  const card = await createCard(shop);
  try {
    await expect.poll(() => statusOf(card.address)).toBe(200);
    // The owner presses both switches at once.
    await Promise.all([setMarks(card.id, { is_new: true }), setMarks(card.id, { is_bestseller: true })]);
    const { body } = await setMarks(card.id, { is_coming_soon: true });
    expect(pick(body, 'card')).toMatchObject({
      is_shown: true,
      is_new: true,
      is_bestseller: true,
      is_coming_soon: true,
    });
    await expect.poll(async () => (await readPage(card.address)).text).toContain('Coming soon');
    const { body: now } = await setMarks(card.id, { is_bestseller: false, is_coming_soon: false });
    expect(pick(now, 'card')).toMatchObject({ is_new: true, is_bestseller: false, is_coming_soon: false });

    await setMarks(card.id, { is_shown: false });
    await expect.poll(() => statusOf(card.address)).toBe(404);
    const { body: hidden } = await asAdmin(shop, `/admin/cards?is=hidden&q=${encodeURIComponent(card.sheet.title)}`);
    expect(pickList(hidden, 'cards')).toHaveLength(1);
    await setMarks(card.id, { is_shown: true });
    await expect.poll(() => statusOf(card.address)).toBe(200);
  } finally {
    await card.remove();
  }
});

test('a card that was hidden by having no sales channel gets the shop’s channel once it is shown', {
  tags: 'nightly',
}, async () => {
  const card = await createCard(shop);
  const channels = async () => pickList(await readProduct(card.id, 'sales_channels.name'), 'sales_channels').length;
  try {
    await asAdmin(shop, `/admin/products/${card.id}`, { sales_channels: [] });
    expect(await channels()).toBe(0);
    await setMarks(card.id, { is_shown: true });
    expect(await channels()).toBe(1);
    await expect.poll(() => statusOf(card.address)).toBe(200);
  } finally {
    await card.remove();
  }
});

test('a price is set for every envelope, and for none when one of them is wrong', async () => {
  const card = await createCard(shop);
  const [white, kraft] = card.variants.map(({ id }) => id);
  const prices = async () => {
    const { body } = await asAdmin(shop, `/admin/cards?q=${encodeURIComponent(card.sheet.title)}`);
    return pickList(body, 'cards', 0, 'envelopes').map((one) => pick(one, 'pounds'));
  };
  try {
    expect(await prices()).toEqual([2.5, 2.75]);
    const change = { prices: [white, kraft].map((id) => ({ id, pounds: 3.1 })) };
    expect((await setMarks(card.id, change)).status).toBe(200);
    expect(await prices()).toEqual([3.1, 3.1]);
    await expect.poll(async () => (await readPage(card.address)).text).toContain('£3.10');
    for (const wrong of [
      { id: white, pounds: 3.105 },
      { id: white, pounds: 0 },
      { id: 'variant_of_another', pounds: 3 },
    ]) {
      expect((await setMarks(card.id, { prices: [{ id: kraft, pounds: 4 }, wrong] })).status).toBe(400);
    }
    expect(await prices()).toEqual([3.1, 3.1]);
    expect((await setMarks('prod_nobody', { is_new: true })).status).toBe(404);
  } finally {
    await card.remove();
  }
});

test('a price of the region, from Medusa’s page, is what is charged and shown, until another is saved', async () => {
  const card = await createCard(shop);
  const [white] = card.variants.map(({ id }) => id);
  const charged = async () => {
    const query = `id=${card.id}&region_id=${shop.regionId}&fields=*variants.calculated_price`;
    const { body } = await call(shop, `/store/products?${query}`);
    const variants = pickList(body, 'products', 0, 'variants');
    return pick(variants.find((one) => pick(one, 'id') === white) ?? null, 'calculated_price', 'calculated_amount');
  };
  const shown = async () => {
    const { body: row } = await asAdmin(shop, `/admin/cards?q=${encodeURIComponent(card.sheet.title)}`);
    const { body: sheet } = await asAdmin(shop, `/admin/cards/${card.id}`);
    return [pick(row, 'cards', 0, 'envelopes', 0, 'pounds'), pick(sheet, 'sheet', 'envelopes', 0, 'price')];
  };
  try {
    const prices = [
      { currency_code: 'gbp', amount: 2.5 },
      { currency_code: 'gbp', amount: 3, rules: { region_id: shop.regionId } },
    ];
    const path = `/admin/products/${card.id}/variants/${white}`;
    expect((await asAdmin(shop, path, { prices })).status).toBe(200);
    expect([await charged(), ...(await shown())]).toEqual([3, 3, '3.00']);

    const saved = await asAdmin(shop, `/admin/cards/${card.id}`, card.sheet);
    expect([saved.status, pick(saved.body, 'message')]).toEqual([200, undefined]);
    expect([await charged(), ...(await shown())]).toEqual([2.5, 2.5, '2.50']);
  } finally {
    await card.remove();
  }
});

test('the shop lists cards in the owner’s order', { tags: 'nightly' }, async () => {
  const [first, second, third] = [await createCard(shop), await createCard(shop), await createCard(shop)];
  const titles = [first, second, third].map(({ sheet }) => sheet.title);
  const shown = async () => {
    const { text } = await readPage('/cards/wee');
    const [, main = ''] = text.split('<main');
    return titles
      .map((title) => main.indexOf(`>${title}<`))
      .map((at, _, all) => all.toSorted((a, b) => a - b).indexOf(at));
  };
  const place = (id: string, beside: string, side: string) =>
    asAdmin(shop, `/admin/cards/${id}/place`, { beside, side });
  try {
    await place(second.id, first.id, 'before');
    await place(third.id, second.id, 'before');
    await expect.poll(shown).toEqual([2, 1, 0]);
    await place(third.id, first.id, 'after');
    await expect.poll(shown).toEqual([1, 0, 2]);
    const { body } = await asAdmin(shop, '/admin/cards?range=wee&limit=200');
    const listed = pickList(body, 'cards').map((card) => pickText(card, 'title'));
    expect(listed.filter((title) => titles.includes(title))).toEqual([titles[1], titles[0], titles[2]]);

    expect((await place(first.id, 'prod_nobody', 'before')).status).toBe(404);
    expect((await place(first.id, second.id, 'above')).status).toBe(400);
  } finally {
    for (const card of [first, second, third]) await card.remove();
  }
});

test('a changed card keeps its number, address, position and remaining envelopes', async () => {
  const card = await createCard(shop);
  try {
    await asAdmin(shop, `/admin/products/${card.id}`, { metadata: { place: 7, shelf: '4' } });
    const envelopes = [
      { name: 'Sage', price: '2.60' },
      { name: 'White', price: '2.60' },
    ];
    const changed = { ...card.sheet, title: `${card.sheet.title}, again`, envelopes, inside: 'Happy birthday' };
    const { status, body } = await asAdmin(shop, `/admin/cards/${card.id}`, changed);
    expect([status, pick(body, 'id')]).toEqual([200, card.id]);
    const now = await readProduct(card.id, 'title,handle,external_id,metadata,variants.id,variants.sku,variants.title');
    expect(now).toMatchObject({
      title: changed.title,
      external_id: card.number,
      handle: card.address.split('/').at(-1),
      metadata: { place: 7, shelf: '4', inside: 'Happy birthday' },
    });
    const variants = pickList(now, 'variants');
    expect(variants.map((one) => pick(one, 'sku')).toSorted()).toEqual([`${card.number}-SAGE`, `${card.number}-WHITE`]);
    const white = variants.find((one) => pick(one, 'title') === 'White');
    expect(pick(white, 'id')).toBe(card.variants[0]?.id);
    const { body: sheet } = await asAdmin(shop, `/admin/cards/${card.id}`);
    expect(pick(sheet, 'sheet')).toMatchObject(changed);
  } finally {
    await card.remove();
  }
});

test('the owner’s page can edit a card from Medusa’s own dashboard, with another option and no number', {
  tags: 'nightly',
}, async () => {
  const title = `Of the dashboard ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await asAdmin(shop, '/admin/products', {
    title,
    status: 'published',
    options: [{ title: 'Paper', values: ['Linen'] }],
    variants: [{ title: 'Linen', options: { Paper: 'Linen' }, prices: [{ currency_code: 'gbp', amount: 2 }] }],
  });
  const id = pickText(body, 'product', 'id');
  try {
    const { body: read } = await asAdmin(shop, `/admin/cards/${id}`);
    expect(pick(read, 'sheet')).toMatchObject({ title, number: '', envelopes: [{ name: 'Linen', price: '2.00' }] });
    const envelopes = [
      { name: 'Linen', price: '2.10' },
      { name: 'White', price: '2.10' },
    ];
    const answer = await asAdmin(shop, `/admin/cards/${id}`, { ...(await newCardInput(shop, title)), envelopes });
    expect([answer.status, pick(answer.body, 'message')]).toEqual([200, undefined]);
    const now = await readProduct(id, 'external_id,variants.id,variants.sku,variants.title');
    const number = pickText(now, 'external_id');
    const linen = pickList(now, 'variants').find((one) => pick(one, 'title') === 'Linen');
    expect(linen).toMatchObject({ id: pickText(body, 'product', 'variants', 0, 'id'), sku: `${number}-LINEN` });
    expect(pickList(now, 'variants')).toHaveLength(2);
  } finally {
    await asAdmin(shop, `/admin/products/${id}`, undefined, 'DELETE');
  }
});

test('a photo is stored upright and without its EXIF data', async () => {
  const answer = await sendPicture(shop, await drawing('plum', 3000));
  expect(answer.status).toBe(200);
  const { address } = (await answer.json()) as { address: string };
  expect(address).toMatch(/^\/uploads\/card-[0-9a-f]{20}\.webp$/);
  const kept = await sharp(Buffer.from(await (await fetch(new URL(address, shop.backend))).arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'webp', height: 2400 });
  expect(kept.exif).toBeUndefined();
});

test.each([
  ['is no picture', 'words', 'cannot be read as a picture'],
  ['is too small', drawing('teal', 200), 'The shorter side must have 600'],
])('a file that %s is refused with a message', async (_, file, sentence) => {
  const answer = await sendPicture(shop, await file);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)]);
});

async function uploadToMedusa(name: string, content: Buffer) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(new URL('/admin/uploads', shop.backend), {
    method: 'POST',
    headers: bearer(await adminToken(shop)),
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Json };
}

test('a photo from Medusa’s own form of a product is made ready too', async () => {
  const { body } = await uploadToMedusa('IMG_0042.JPG', await drawing('plum', 3000));

  const address = pickText(body, 'files', 0, 'url');
  expect(address).toMatch(/\/uploads\/img-0042-[0-9a-f]{20}\.webp$/);
  const kept = await sharp(Buffer.from(await (await fetch(new URL(address, shop.backend))).arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'webp', height: 2400 });
  expect(kept.exif).toBeUndefined();
});

test('a photo that no browser shows is refused by Medusa’s own form of a product', async () => {
  const { status, body } = await uploadToMedusa('IMG_0042.HEIC', Buffer.from('....ftypheic'));

  expect([status, pick(body, 'message')]).toEqual([400, expect.stringMatching(/^IMG_0042\.HEIC cannot be read/)]);
});

test('the preview of a card is rendered by the storefront, only in the dashboard and with its signature', async () => {
  const card = {
    title: 'Not there yet',
    range: null,
    description: 'Soon.',
    themes: [],
    isComingSoon: false,
    front: null,
    reverse: null,
    reference: 'Psalm 23:1',
    translation: 'ESV',
    inside: '',
    size: '',
    cardsInside: 1,
    envelopes: [{ name: 'White', sku: 'X-01', price: 2.5 }],
  };
  const { body } = await asAdmin(shop, '/admin/cards/preview', card);
  const address = new URL(pickText(body, 'address'));
  const shown = await readPage(address.pathname + address.search);
  expect(shown.status).toBe(200);
  expect(shown.text.match(/Not there yet/g)?.length).toBeGreaterThan(1);
  expect(shown.text).toContain('£2.50');
  expect(shown.policy).toContain(`frame-ancestors ${new URL(shop.backend).origin}`);

  const signed = address.searchParams.get('card') ?? '';
  expect(await statusOf(`/card-preview?card=${signed.slice(0, -1)}0x`)).toBe(404);
  expect(await statusOf('/card-preview')).toBe(404);
  expect((await readPage('/cards')).policy).toContain("frame-ancestors 'none'");
});
