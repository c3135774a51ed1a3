import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { readCartId } from '../../roam/browsers/read-cart-id.ts';
import { Browser, pageOf } from '../../world/browser.ts';
import { readCart } from '../../world/carts.ts';
import { pick, pickList } from '../../world/store-api.ts';
import type { SpreadShop } from './spread-shop.ts';

/** A form that reaches both storefronts, one after the other and at once, is done once and answered alike. */
export async function sendTwice(shop: SpreadShop): Promise<void> {
  const [one, other] = shop.storefronts.map((storefront) => new Browser({ storefront })) as [Browser, Browser];
  const list = pageOf(await one.get('/cards'));
  const card = list.root.querySelector('main article a[href^="/cards/"]')?.getAttribute('href') ?? '';
  const { action, fields } = pageOf(await one.get(card)).press({ button: 'Add to cart' });
  const add = (browser: Browser, press: string) => browser.post(action, { ...fields, press }, card);
  const inCart = async () => {
    const cart = await readCart(shop.running, readCartId(one.cookie('cart_id') ?? ''));
    return pickList(cart, 'items').map((item) => pick(item, 'quantity'));
  };

  const first = await add(one, 'one-1');
  const again = await add(other, 'one-1');
  assert.ok(first.status < 400, `The first press was answered with ${first.status}.`);
  assert.deepEqual([again.status, again.to, again.text], [first.status, first.to, first.text]);
  assert.equal(other.cookie('cart_id'), one.cookie('cart_id'));
  assert.deepEqual(await inCart(), [1]);

  const both = await Promise.all([add(one, 'one-2'), add(other, 'one-2')]);
  assert.deepEqual([both[0].status, both[0].to, both[0].text], [both[1].status, both[1].to, both[1].text]);
  assert.deepEqual(await inCart(), [2]);

  const letter = pageOf(await one.get('/info/contact')).press({
    button: 'Send message',
    fields: { 'Your name': 'Ruth', 'Email address': 'twice@example.com', Message: 'Do you deliver to Bethlehem?' },
  });
  // A person needs two seconds to write.
  await wait(2100);
  const write = (browser: Browser) => browser.post('/info/contact', letter.fields, '/info/contact');
  const [sent, repeated] = [await write(one), await write(other)];
  assert.deepEqual([sent.status < 400, repeated.status], [true, 422]);
}
