import type { HandId } from '@shop/shared/words/hands';
import { toCardMetadata, toFeeMetadata } from '@shop/shared/words/line-words';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, pageOf, type Seen } from '../../../../../tests/world/browser.ts';
import { textOf } from '../../../../../tests/world/page/words.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import {
  giftCardCart,
  sampleAddress,
  sampleCart,
  sampleCustomer,
  sampleLine,
  signedIn,
  wholeCart,
  withCart,
} from '../../../../testing/samples.ts';
import { cutOff, endSessionElsewhere, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const cart = 'POST /store/carts/cart_1';
const methods = `${cart}/shipping-methods`;
const kept = 'What you have typed is kept.';
const warning = 'Some shipping information could not be updated, but checkout will continue';
const wayOf = (name: string, free_over: number | null) => ({
  id: `so_${name.toLowerCase()}`,
  code: name.toLowerCase(),
  name,
  description: 'By post',
  free_over,
  bands: [{ up_to: null, price: 0.99 }],
});
const options = [
  { id: 'so_express', name: 'Express', amount: 1.99 },
  { id: 'so_standard', name: 'Standard', amount: 0.99 },
];
/** A cart that knows its country, as after the first step. */
const begun = { ...sampleCart, shipping_address: { country_code: 'gb' } };
const typed = {
  'First name': 'Róisín',
  'Last name': 'McKee',
  'Address line 1': '4 Harbour Row',
  City: 'Kilkeel',
  'Postal code': 'bt34 4aa',
};
const sentAddress = {
  first_name: 'Róisín',
  last_name: 'McKee',
  company: '',
  address_1: '4 Harbour Row',
  address_2: '',
  city: 'Kilkeel',
  province: '',
  postal_code: 'BT34 4AA',
  country_code: 'gb',
  phone: '',
};

const mapEmpty = (address: object) => Object.fromEntries(Object.keys(address).map((name) => [name, '']));

beforeEach(() => {
  shop.backend.when('GET /store/carts/cart_1', { cart: begun });
  shop.backend.when('GET /store/shipping-options', { shipping_options: options });
  shop.backend.when(cart, { cart: begun }).when(methods, { cart: wholeCart });
  const delivery_prices = [wayOf('Express', null), wayOf('Standard', 12.5)];
  shop.backend.when('GET /store/delivery-prices', { delivery_prices });
});
const browse = () => withCart(shop.browse());

async function send(button: string, fields: Record<string, string> = typed, browser = browse()) {
  const seen = await browser.submit(await browser.get('/checkout/shipping'), button, fields);
  return { browser, seen, page: pageOf(seen) };
}
const goOn = (fields?: Record<string, string>, browser?: Browser) => send('Continue to payment', fields, browser);

describe('the address of a guest', () => {
  test('goes into the cart with the cheapest delivery, and leads to the payment', async () => {
    const { seen } = await goOn();
    expect([seen.status, seen.to]).toEqual([303, '/checkout/payment']);
    expect(shop.backend.sent(cart)).toEqual([{ shipping_address: sentAddress, billing_address: sentAddress }]);
    expect(shop.backend.sent(methods)).toEqual([{ option_id: 'so_standard' }]);
  });

  test('is filled in by the browser, and has no account to be saved to', async () => {
    const page = pageOf(await browse().get('/checkout/shipping'));
    const fields = page.main.querySelectorAll('input[autocomplete], select[autocomplete]');
    expect(fields.map((field) => field.getAttribute('autocomplete')?.split(' ').at(-1))).toEqual([
      'name',
      'given-name',
      'family-name',
      'address-line1',
      'address-line2',
      'address-level2',
      'postal-code',
      'country',
    ]);
    expect(page.text).not.toContain('Save this address to my account');
  });

  test('that is not whole is refused beside each field, and the others keep what was typed', async () => {
    const { seen, page } = await goOn({ 'First name': 'Róisín' });
    expect(seen.status).toBe(422);
    expect(page.describes('Address line 1')).toBe('Address is required');
    expect(page.describes('Postal code')).toBe('Postal code is required');
    expect(page.valueOf('First name')).toBe('Róisín');
    expect(shop.backend.sent(cart)).toEqual([]);
  });

  test('has a country, and its fault leads to the field', async () => {
    const page = pageOf(await browse().post('/checkout/shipping', { intent: 'save', firstName: 'Róisín' }));
    const link = page.root.querySelectorAll('[role=alert] a').find((one) => one.text === 'Country is required');
    expect(page.root.querySelector(`select${link?.getAttribute('href')}`)?.getAttribute('name')).toBe('country');
  });

  test.each([
    ['Cards are not posted there.', 'Cards are not posted there.'],
    ['cart_01ABC has no region_id', 'Failed to update cart address'],
  ])('that the shop refuses stays as typed, and says why: %s', async (message, said) => {
    shop.backend.when(cart, new Refusal(400, message));
    const { seen, page } = await goOn();
    expect(seen.status).toBe(502);
    expect(page.notices).toContain(`${said} ${kept}`);
    expect(page.notices).toContain('Failed to update shipping address');
    expect([page.valueOf('Address line 1'), page.valueOf('Postal code')]).toEqual(['4 Harbour Row', 'bt34 4aa']);
  });

  test.each([
    ['fails', new Refusal(500)],
    ['does not answer', cutOff],
  ])('goes on to the payment when the backend %s, which says so and shows it', async (_what, fault) => {
    shop.backend.when(cart, fault);
    const { browser, seen } = await goOn();
    expect(seen.to).toBe('/checkout/payment');
    const page = pageOf(await browser.follow(seen));
    expect(page.notices).toContain(warning);
    expect(page.text).toContain('Róisín McKee, 4 Harbour Row, Kilkeel, BT34 4AA');
    expect(shop.backend.sent(methods)).toEqual([]);
  });

  test('stays in its form while the backend is away, with the delivery that was chosen', async () => {
    const browser = browse();
    const form = await browser.get('/checkout/shipping');
    shop.backend.isAway = true;
    const seen = await browser.submit(form, 'Continue to payment', { ...typed, Express: 'on' });
    const page = pageOf(seen);
    expect(seen.status).toBe(503);
    expect(page.notices).toContain(`Failed to retrieve cart ${kept}`);
    expect([page.valueOf('Address line 1'), page.valueOf('Postal code')]).toEqual(['4 Harbour Row', 'bt34 4aa']);
    shop.backend.isAway = false;
    expect((await browser.submit(seen, 'Continue to payment')).to).toBe('/checkout/payment');
    expect(shop.backend.sent(methods)).toEqual([{ option_id: 'so_express' }]);
  });

  test('of a cart that is gone says so', async () => {
    const browser = browse();
    const form = await browser.get('/checkout/shipping');
    shop.backend.when('GET /store/carts/cart_1', new Refusal(404));
    const seen = await browser.submit(form, 'Continue to payment', typed);
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
  });
});

describe('the delivery', () => {
  test('is offered by price, and the cheapest is chosen', async () => {
    const page = pageOf(await browse().get('/checkout/shipping'));
    expect(page.text).toMatch(/Delivery method Standard\s?£0\.99.*Express\s?£1\.99/);
    expect([page.isTicked('Standard'), page.isTicked('Express')]).toEqual([true, false]);
  });

  test('is chosen without scripts by a button, and nothing typed is lost', async () => {
    const chosen = { ...begun, shipping_methods: [{ shipping_option_id: 'so_express', name: 'Express' }] };
    shop.backend.when(methods, () => {
      shop.backend.when('GET /store/carts/cart_1', { cart: chosen });
      return { cart: chosen };
    });
    const { seen, page } = await send('Update total', { ...typed, Express: 'on' });
    expect(seen.status).toBe(200);
    expect(shop.backend.sent(methods)).toEqual([{ option_id: 'so_express' }]);
    expect([page.valueOf('Address line 1'), page.isTicked('Express')]).toEqual(['4 Harbour Row', true]);
  });

  test('that cannot be chosen says so', async () => {
    shop.backend.when(methods, new Refusal(500));
    const { seen, page } = await send('Update total', { ...typed, Express: 'on' });
    expect([seen.status, page.notices]).toEqual([
      502,
      expect.arrayContaining([`Failed to add shipping method ${kept}`]),
    ]);
  });

  test('that could not be saved does not keep a shopper from the payment', async () => {
    shop.backend.when(methods, new Refusal(500));
    const { browser, seen } = await goOn();
    expect(seen.to).toBe('/checkout/payment');
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...begun, shipping_address: sampleAddress } });
    expect(pageOf(await browser.follow(seen)).notices).toContain(warning);
  });

  test('that is offered no more must be chosen anew', async () => {
    shop.backend.when(methods, new Refusal(400));
    const { seen, page } = await goOn();
    expect([seen.status, page.text]).toEqual([422, expect.stringContaining('Please select a shipping method')]);
  });

  test.each([
    [new Refusal(400, 'Delivery is not possible there.'), 'Delivery is not possible there.'],
    [new Refusal(500), 'Unknown error'],
  ])('that cannot be listed says why, and is asked for again by a button', async (refusal, said) => {
    shop.backend.when('GET /store/shipping-options', refusal);
    const browser = browse();
    const faulty = await browser.get('/checkout/shipping');
    expect(pageOf(faulty).text).toContain(`Failed to fetch shipping options: ${said}`);
    expect(pageOf(faulty).text).toContain('Failed to load shipping options');
    shop.backend.when('GET /store/shipping-options', { shipping_options: options });
    const again = pageOf(await browser.submit(faulty, 'Load them again', typed));
    expect([again.isTicked('Standard'), again.valueOf('City')]).toEqual([true, 'Kilkeel']);
  });

  test('that is not offered anywhere is said so, and the shopper does not go on without one', async () => {
    shop.backend.when('GET /store/shipping-options', { shipping_options: [] });
    const { seen, page } = await goOn();
    expect([seen.status, page.notices]).toEqual([
      422,
      expect.arrayContaining(['Please select a shipping method', 'No shipping options available.']),
    ]);
  });

  test('goes to the shop’s own country unless another is chosen, whichever the backend lists first', async () => {
    const countries = [
      { iso_2: 'ie', display_name: 'Ireland' },
      { iso_2: 'gb', display_name: 'United Kingdom' },
    ];
    shop.backend.when('GET /store/regions/reg_gb', { region: { countries } });
    shop.backend.when('GET /store/carts/cart_1', { cart: sampleCart });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 240_000 });
    const page = pageOf(await browse().get('/checkout/shipping'));
    vi.useRealTimers();
    expect(page.valueOf('Country')).toBe('United Kingdom');
  });

  test('is listed for another country by a button', async () => {
    const countries = [
      { iso_2: 'gb', display_name: 'United Kingdom' },
      { iso_2: 'ie', display_name: 'Ireland' },
    ];
    shop.backend.when('GET /store/regions/reg_gb', { region: { countries } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 480_000 });
    const { seen, page } = await send('Show delivery for this country', { ...typed, Country: 'Ireland' });
    vi.useRealTimers();
    expect(shop.backend.sent(cart)).toEqual([{ shipping_address: { country_code: 'ie' } }]);
    expect([seen.status, page.valueOf('Country'), page.valueOf('City')]).toEqual([200, 'Ireland', 'Kilkeel']);
  });
});

describe('a present', () => {
  const route = `${cart}/parcels/main`;
  const present = { ...typed, 'Straight to somebody else': 'on', 'Your own name': 'Naomi  Martin' };
  const parcel = { is_gift: true, from_name: 'Naomi Martin', wish: null, day: null, post_on: null, arrives_by: null };
  const kept = { buyer: 'Naomi Martin', parcels: [{ id: 'main', ...parcel }] };
  beforeEach(() => void shop.backend.when(route, kept));

  test('goes to the receiver’s address, and of the buyer only the name is asked', async () => {
    const { seen } = await goOn({ ...present, 'Say in the parcel that it is from me': 'on' });
    expect([seen.status, seen.to]).toEqual([303, '/checkout/payment']);
    const buyer = { ...mapEmpty(sentAddress), first_name: 'Naomi', last_name: 'Martin', country_code: 'gb' };
    expect(shop.backend.sent(cart)).toEqual([{ shipping_address: sentAddress, billing_address: buyer }]);
    expect(shop.backend.sent(route)).toEqual([{ is_gift: true, from_name: 'Naomi  Martin', when: 'soon' }]);
  });

  test('does not say who it is from unless that is ticked', async () => {
    await goOn(present);
    expect(shop.backend.sent(route)).toEqual([{ is_gift: true, from_name: '', when: 'soon' }]);
  });

  test.each([
    ['the receiver’s', present, []],
    ['the buyer’s own', typed, [{ shipping_address: sentAddress, billing_address: sentAddress }]],
  ])(
    'does not turn into an ordinary parcel when the session was ended elsewhere: %s address',
    async (_what, fields, sent) => {
      shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses: [] } });
      const browser = signedIn(browse());
      const form = await browser.get('/checkout/shipping');
      endSessionElsewhere(shop.backend, { ...sampleCart, id: 'cart_2' });
      shop.backend.when('POST /store/carts/cart_2', { cart: { ...sampleCart, id: 'cart_2' } });
      const seen = await browser.submit(form, 'Continue to payment', fields);
      expect([seen.status, seen.to]).toEqual([303, '/checkout/contact']);
      expect(shop.backend.sent('POST /store/carts/cart_2')).toEqual(sent);
    },
  );

  test('needs the buyer’s name', async () => {
    const { seen, page } = await goOn({ ...present, 'Your own name': '' });
    expect([seen.status, page.describes('Your own name')]).toEqual([422, 'Please tell us your name']);
    expect(page.isTicked('Straight to somebody else')).toBe(true);
    expect(shop.backend.sent(cart)).toEqual([]);
  });

  test.each([
    ['address', cart],
    ['delivery', methods],
    ['wish', route],
  ])('does not go on to the payment while the fate of the %s is not known', async (_what, failing) => {
    shop.backend.when(failing, new Refusal(500));
    const { seen, page } = await goOn(present);
    expect(seen.status).toBeGreaterThanOrEqual(422);
    expect(page.valueOf('Your own name')).toBe('Naomi  Martin');
  });

  test('is shown as it was wished, and taken back by ‘To me’', async () => {
    shop.backend.when('GET /store/carts/cart_1/parcels', kept);
    const page = pageOf(await browse().get('/checkout/shipping'));
    expect([page.isTicked('Straight to somebody else'), page.valueOf('Your own name')]).toEqual([true, 'Naomi Martin']);
    expect(page.isTicked('Say in the parcel that it is from me')).toBe(true);
    await goOn({ ...typed, 'To me': 'on' });
    expect(shop.backend.sent(cart)).toMatchObject([{ billing_address: sentAddress }]);
    expect(shop.backend.sent(route)).toEqual([{ is_gift: false, from_name: '', when: 'soon' }]);
  });
});

describe('several receivers', () => {
  const parcels = `${cart}/parcels`;
  const line = { ...sampleLine, quantity: 3 };
  const ready = {
    ...begun,
    items: [line],
    shipping_address: sampleAddress,
    shipping_methods: wholeCart.shipping_methods,
  };
  const plain = { is_gift: false, from_name: '', wish: null, day: null, post_on: null, arrives_by: null };
  const main = { id: 'main', ...plain, address: null, lines: [{ line_id: 'line_1', quantity: 1 }], price: 0.99 };
  const hers = {
    ...plain,
    id: 'parc_2',
    is_gift: true,
    from_name: 'Anna Bell',
    price: 0.99,
    address: { ...sentAddress, first_name: 'Mary', last_name: 'Jones' },
    lines: [{ line_id: 'line_2', quantity: 2 }],
  };
  const split = {
    ...ready,
    items: [
      { ...line, quantity: 1 },
      { ...line, id: 'line_2', quantity: 2, metadata: { parcel_id: 'parc_2' } },
    ],
  };
  const several = '/checkout/shipping?several';
  const mary = { ...typed, 'First name': 'Mary', 'Last name': 'Jones' };
  const howMany = 'How many of Do not be afraid, White envelope (of 3)';
  beforeEach(() => {
    shop.backend.when('GET /store/carts/cart_1', { cart: ready }).when(cart, { cart: ready });
    shop.backend.when(parcels, { buyer: '', parcels: [main, hers] });
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [] });
  });
  const isSplit = () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: split });
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [main, hers] });
  };

  test('are told apart by the words in their cards, of which the same card may have several', async () => {
    const saying = (id: string, words: string, hand: HandId) => [
      { ...line, id: `line_${id}`, quantity: 1, metadata: toCardMetadata({ id, words, hand }) },
      { ...line, id: `fee_${id}`, quantity: 1, unit_price: 0.75, variant_id: null, metadata: toFeeMetadata(id) },
    ];
    const long = `Dear Boaz,\nthank you for ${'very '.repeat(20)}much`;
    const items = [...saying('one', 'Dear Ruth', 'flowing'), ...saying('two', long, 'printed')];
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...ready, items } });
    const page = pageOf(await browse().get(several));
    const fields = page.root.querySelectorAll('label').map(textOf);
    expect(fields.filter((label) => label.startsWith('How many of'))).toEqual([
      'How many of Do not be afraid, White envelope, with ‘Dear Ruth’ (flowing hand) (of 1)',
      'How many of Do not be afraid, White envelope, with ‘Dear Boaz, thank you for very very very…’ (printed hand) (of 1)',
    ]);
    expect(page.text).toContain('1 × Do not be afraid, White envelope, with ‘Dear Ruth’ (flowing hand)');
  });

  test('are named on a page of their own, behind the buyer’s address', async () => {
    const { browser, seen } = await goOn({ ...typed, 'To several people': 'on' });
    expect([seen.status, seen.to]).toEqual([303, several]);
    const page = pageOf(await browser.follow(seen));
    expect(page.heading).toBe('Whom do the cards go to?');
    expect(page.text).toContain('3 × Do not be afraid, White envelope');
    expect(page.text).toContain('Each parcel pays for its own Standard delivery, by the cards in it.');
    expect(page.text).toContain('Of an order over £12.50 one standard delivery is free: that of the first parcel.');
    expect(page.text).toContain('when its own cards come to more than £12.50.');
    expect(page.link('Continue to payment')).toBe('/checkout/payment');
  });

  test.each([
    ['address', cart],
    ['delivery', methods],
  ])('are not forgotten while the %s cannot be saved: it stays in its form', async (_what, failing) => {
    shop.backend.when('GET /store/carts/cart_1', { cart: begun }).when(cart, { cart: begun });
    shop.backend.when(failing, new Refusal(500));
    const { seen, page } = await goOn({ ...typed, 'To several people': 'on' });
    expect(seen.status).toBeGreaterThanOrEqual(422);
    expect([page.isTicked('To several people'), page.valueOf('City')]).toEqual([true, 'Kilkeel']);
  });

  test('get no gift cards, which are mailed', async () => {
    const items = [line, ...giftCardCart.items];
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...ready, items } });
    const page = pageOf(await browse().get(several));
    const fields = page.root.querySelectorAll('label').map(textOf);
    expect(fields.filter((label) => label.startsWith('How many of'))).toEqual([howMany]);
    expect(page.text).toContain('3 × Do not be afraid');
    expect(page.text).not.toContain('× Gift card');
  });

  test('are told the day of each parcel, also of the one to the buyer', async () => {
    const posted = { wish: 'post', day: '2026-12-14', post_on: '2026-12-14', arrives_by: '2026-12-16' };
    const [own, other] = [
      { ...main, ...posted },
      { ...hers, ...posted },
    ];
    shop.backend.when('GET /store/carts/cart_1', { cart: split });
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [own, other] });
    const page = pageOf(await browse().get(several));
    const [first, second] = page.main.querySelectorAll('section').map(textOf);
    expect(first).toContain('We post it on Monday 14 December. It will be with you by Wednesday 16 December.');
    expect(second).toContain('We post it on Monday 14 December. It will be there by Wednesday 16 December.');
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [{ ...own, lines: [] }, other] });
    const [without] = pageOf(await browse().get(several))
      .main.querySelectorAll('section')
      .map(textOf);
    expect(without).not.toContain('We post it');
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [own, { ...other, lines: [] }] });
    const said = pageOf(await browse().get(several)).main.querySelectorAll('section > p');
    expect(said.filter((one) => textOf(one) === '')).toHaveLength(0);
  });

  test('have their cards listed as the cart has them, whichever the backend lists first', async () => {
    const metadata = { parcel_id: 'parc_2' };
    const items = [line, { ...line, id: 'line_2', variant_title: 'Kraft' }].map((one) => ({
      ...one,
      quantity: 1,
      metadata,
    }));
    const lines = items.map(({ id }) => ({ line_id: id, quantity: 1 }));
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...ready, items } });
    for (const listed of [lines, lines.toReversed()]) {
      shop.backend.when('GET /store/carts/cart_1/parcels', {
        buyer: '',
        parcels: [
          { ...main, lines: [] },
          { ...hers, lines: listed },
        ],
      });
      expect(pageOf(await browse().get(several)).text).toContain(
        '1 × Do not be afraid, Kraft envelope 1 × Do not be afraid, White envelope',
      );
    }
  });

  test('are offered saved addresses of the cart’s country alone, since all parcels go to one', async () => {
    const addresses = [sampleAddress, { ...sampleAddress, id: 'addr_2', address_name: 'Aoife', country_code: 'ie' }];
    shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses } });
    const browser = signedIn(browse());
    const page = pageOf(await browser.get(several));
    expect(page.text).toContain('Home, 7 Quay Street');
    expect(page.text).not.toContain('Aoife, 7 Quay Street');
    const typedIn = { intent: 'pack', parcel: '', saved: 'addr_2', when: 'soon', 'count-line_1': '1' };
    expect((await browser.post(several, typedIn)).status).toBe(422);
    expect(shop.backend.sent(parcels)).toEqual([]);
  });

  test('get their cards at a saved address with all that it has', async () => {
    const company = { company: 'Harbour Crafts', province: 'County Down' };
    const addresses = [{ ...sampleAddress, ...company }];
    shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses } });
    const typedIn = { intent: 'pack', parcel: '', saved: 'addr_1', when: 'soon', 'count-line_1': '1' };
    await signedIn(browse()).post(several, typedIn);
    expect(shop.backend.sent(parcels)).toMatchObject([{ address: company }]);
  });

  test('keep the company of a saved address when their cards are counted anew', async () => {
    const company = { company: 'Harbour Crafts', province: 'County Down' };
    isSplit();
    const address = { ...hers.address, ...company };
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [main, { ...hers, address }] });
    const change = `${parcels}/parc_2`;
    shop.backend.when(change, { buyer: '', parcels: [main, hers] });
    const typedIn = { intent: 'pack', parcel: 'parc_2', when: 'soon', 'count-line_1': '1' };
    const place = { firstName: 'Mary', lastName: 'Smith', line1: '4 Harbour Row', city: 'Kilkeel' };
    const browser = browse();
    await browser.post(several, { ...typedIn, ...place, line1: address.address_1, postalCode: address.postal_code });
    await browser.post(several, { ...typedIn, ...place, line1: '9 Quay Street', postalCode: 'BT30 7SA' });
    expect(shop.backend.sent(change)).toMatchObject([
      { address: { last_name: 'Smith', ...company } },
      { address: { last_name: 'Smith', company: '', province: '' } },
    ]);
  });

  test('are told the usual day of each parcel where none was chosen', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: split });
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [main, hers] });
    const page = pageOf(await browse().get(several));
    const [own, other] = page.main.querySelectorAll('section').map(textOf);
    expect(own).toMatch(/with you by \w+day \d+ \w+/);
    expect(other).toMatch(/there by \w+day \d+ \w+/);
    expect([own, other].map((text) => /with you/.test(text ?? ''))).toEqual([true, false]);
  });

  test.each([
    ['a delivery that is never free', { shipping_methods: [{ shipping_option_id: 'so_express', name: 'Express' }] }],
    ['the account of a shop, whose delivery is at cost', { metadata: { trade: { kind: 'trade', fault: '' } } }],
    ['a delivery that is offered no more', { shipping_methods: [{ shipping_option_id: 'so_gone', name: 'Gone' }] }],
  ])('are promised no free delivery with %s', async (_what, given) => {
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...ready, ...given } });
    const page = pageOf(await browse().get(several));
    expect(page.text).toContain('Each parcel pays for its own');
    expect(page.text).not.toContain('delivery is free');
  });

  test('get their cards by a form, which says from whom on request', async () => {
    const browser = browse();
    const form = await browser.get(several);
    const seen = await browser.submit(form, 'Save this parcel', {
      ...mary,
      [howMany]: '2',
      'Say in the parcel that it is from me': 'on',
    });
    expect([seen.status, seen.to]).toEqual([303, several]);
    const { country_code: _, phone: __, ...address } = hers.address;
    expect(shop.backend.sent(parcels)).toEqual([
      { address, from_name: 'Anna Bell', when: 'soon', lines: [{ line_id: 'line_1', quantity: 2 }] },
    ]);
    isSplit();
    const page = pageOf(await browser.follow(seen));
    expect(page.notices).toContain('The parcel is saved.');
    expect(page.text).toMatch(/Straight to Mary Jones .*2 × Do not be afraid, White envelope Delivery: £0\.99/);
    expect(page.text).toContain('The parcel says that it is from Anna Bell.');
    expect(page.text).toContain('For Mary Jones');
  });

  test.each([
    ['no cards', { ...mary, [howMany]: '0' }, 'Please choose at least one card for this parcel'],
    ['no address', { [howMany]: '1' }, 'Address is required'],
    ['no day', { ...mary, [howMany]: '1', 'Post it on a day': 'on' }, 'Please choose a day'],
  ])('with %s are refused, and what was typed stays', async (_what, fields, said) => {
    const browser = browse();
    const seen = await browser.submit(await browser.get(several), 'Save this parcel', fields);
    expect(seen.status).toBe(422);
    expect(pageOf(seen).text).toContain(said);
    expect(pageOf(seen).valueOf(howMany)).toBe(fields[howMany]);
    expect(shop.backend.sent(parcels)).toEqual([]);
  });

  test('are not sent off without a card whose line another tab has replaced: the page lists the cards of today', async () => {
    const said = 'Your cart has changed. Please look at the cards of this parcel again.';
    const fields = { intent: 'pack', parcel: '', 'count-line_1': '1', 'count-gone': '1' };
    const place = { firstName: 'Mary', lastName: 'Jones', line1: '4 Harbour Row', city: 'Kilkeel' };
    const browser = browse();
    const sent = { ...fields, ...place, postalCode: 'BT34 4AA' };
    const seen = await browser.post(several, sent);
    expect([seen.status, pageOf(seen).notices.join()]).toEqual([422, expect.stringContaining(said)]);
    expect([pageOf(seen).valueOf('City'), pageOf(seen).valueOf(howMany)]).toEqual(['Kilkeel', '1']);
    // Scripts read the page anew after a success alone.
    const asData = await browser.post('/checkout/shipping.data?several', { ...sent, respond: 'data' });
    expect([asData.status, asData.text]).toEqual([200, expect.stringContaining(said)]);
    expect(shop.backend.sent(parcels)).toEqual([]);
    await browser.post(several, { ...sent, 'count-gone': '0' });
    expect(shop.backend.sent(parcels)).toHaveLength(1);
  });

  test('get no more than there is, and the page says how many are left', async () => {
    const left = 'Only 3 of ‘Do not be afraid’ can go into this parcel.';
    shop.backend.when(parcels, new Refusal(400, left));
    const browser = browse();
    const seen = await browser.submit(await browser.get(several), 'Save this parcel', { ...mary, [howMany]: '3' });
    expect([seen.status, pageOf(seen).notices.join()]).toEqual([422, expect.stringContaining(left)]);
  });

  test('are changed and removed one by one, and all at once by ‘To me’', async () => {
    isSplit();
    const change = `${parcels}/parc_2`;
    const remove = 'DELETE /store/carts/cart_1/parcels/parc_2';
    shop.backend.when(change, { buyer: '', parcels: [] }).when(remove, { buyer: '', parcels: [] });
    shop.backend.when(`${parcels}/main`, { buyer: '', parcels: [] });
    const browser = browse();
    const page = await browser.get(several);
    const fields = { parcel: 'parc_2', intent: 'pack', 'count-line_1': '3', firstName: 'Mary', lastName: 'Jones' };
    const place = { line1: '4 Harbour Row', city: 'Kilkeel', postalCode: 'BT34 4AA' };
    expect((await browser.post(several, { ...fields, ...place })).to).toBe(several);
    expect(shop.backend.sent(change)).toMatchObject([{ lines: [{ line_id: 'line_1', quantity: 3 }] }]);
    const gone = await browser.submit(page, 'Remove the parcel to Mary Jones');
    expect(pageOf(await browser.follow(gone)).notices).toContain('Its cards go to the delivery address again.');
    expect(shop.backend.sent(remove)).toHaveLength(1);
    const { seen } = await goOn({ ...typed, 'To me': 'on' });
    expect([seen.to, shop.backend.sent(remove).length]).toEqual(['/checkout/payment', 2]);
  });

  test('keep a parcel that cannot be removed, which is said with and without scripts', async () => {
    isSplit();
    const said = 'The cart is an order already.';
    shop.backend.when('DELETE /store/carts/cart_1/parcels/parc_2', new Refusal(400, said));
    const browser = browse();
    const seen = await browser.submit(await browser.get(several), 'Remove the parcel to Mary Jones');
    expect([seen.status, pageOf(seen).notices.join()]).toEqual([422, expect.stringContaining(said)]);
    const asData = await browser.post('/checkout/shipping.data?several', { intent: 'unpack', parcel: 'parc_2' });
    expect(asData.text).toContain(`"message"`);
  });

  test('are shown with their prices before they are paid for', async () => {
    isSplit();
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...wholeCart, items: split.items } });
    const { text } = pageOf(await browse().get('/checkout/payment'));
    expect(text).toContain('To Anna Bell, 7 Quay Street, Ardglass, BT30 7SA: 1 × Do not be afraid, White envelope.');
    expect(text).toContain('To Mary Jones, 4 Harbour Row, Kilkeel, BT34 4AA: 2 × Do not be afraid, White envelope.');
    expect(text).toContain('Delivery £0.99');
  });

  test('need an address of the buyer first', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: begun });
    expect((await browse().get(several)).to).toBe('/checkout/shipping');
  });
});

describe('a day', () => {
  const route = `${cart}/parcels/main`;
  const listed = async (label: string) => {
    const page = pageOf(await browse().get('/checkout/shipping'));
    return page.optionsOf(label).filter((option) => option !== 'Choose a day');
  };

  test('is chosen from those on which we post, and an ordinary order asks for none', async () => {
    shop.backend.when(route, { buyer: '', parcels: [] });
    const days = await listed('The day on which we post it');
    expect(days.length).toBeGreaterThan(40);
    expect(days.filter((day) => /Saturday|Sunday/.test(day))).toEqual([]);
    const [, second = ''] = days;
    const { seen } = await goOn({ ...typed, 'Post it on a day': 'on', 'The day on which we post it': second });
    expect(seen.to).toBe('/checkout/payment');
    expect(shop.backend.sent(route)).toEqual([
      { is_gift: false, from_name: '', when: 'post', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    await goOn();
    expect(shop.backend.sent(route)).toHaveLength(1);
  });

  test('must be named, and one that has become impossible says why', async () => {
    const none = await goOn({ ...typed, 'Post it on a day': 'on' });
    expect([none.seen.status, none.page.describes('The day on which we post it')]).toEqual([
      422,
      'Please choose a day',
    ]);
    const why = 'We post nothing on Friday 25 December.';
    shop.backend.when(route, new Refusal(400, why, 'day_not_possible'));
    const [first = ''] = await listed('The day on which we post it');
    const { page } = await goOn({ ...typed, 'Post it on a day': 'on', 'The day on which we post it': first });
    expect(page.describes('The day on which we post it')).toBe(why);
  });
});

describe('the addresses of a customer', () => {
  const mum = { ...sampleAddress, id: 'addr_2', address_name: 'Mum', city: 'Kilkeel', is_default_shipping: false };
  const customer = { ...sampleCustomer, addresses: [mum, sampleAddress] };
  const browse = () => signedIn(withCart(shop.browse()));
  beforeEach(() => void shop.backend.when('GET /store/customers/me', { customer }));

  test('are offered, the default one chosen, and one that is chosen is sent', async () => {
    const page = pageOf(await browse().get('/checkout/shipping'));
    expect(page.isTicked('Home')).toBe(true);
    const { seen } = await goOn({ Mum: 'on' }, browse());
    expect(seen.to).toBe('/checkout/payment');
    expect(shop.backend.sent(cart)).toMatchObject([
      { shipping_address: { city: 'Kilkeel', address_1: '7 Quay Street' } },
    ]);
  });

  test('are sent with the company and the county that the checkout does not ask for, and say so', async () => {
    const company = { company: 'Harbour Crafts', province: 'County Down' };
    const addresses = [{ ...sampleAddress, ...company }];
    shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses } });
    const said = 'Harbour Crafts, 7 Quay Street, Ardglass, County Down, BT30 7SA';
    expect(pageOf(await browse().get('/checkout/shipping')).text).toContain(said);
    await goOn({}, browse());
    expect(shop.backend.sent(cart)).toMatchObject([{ shipping_address: company, billing_address: company }]);
  });

  test('get no new one after its shopper said no, also when the step is opened again', async () => {
    shop.backend.when('GET /store/customers/me', { customer: { ...customer, addresses: [] } });
    const box = 'Save this address to my account';
    const { browser, seen } = await goOn({ ...typed, [box]: '' }, browse());
    expect(seen.to).toBe('/checkout/payment');
    expect(pageOf(await browser.get('/checkout/shipping')).isTicked(box)).toBe(false);
    const second = await goOn({ ...typed, [box]: 'on' }, browse());
    expect(pageOf(await second.browser.get('/checkout/shipping')).isTicked(box)).toBe(true);
  });

  test.each([
    ['company', { company: 'Harbour Crafts' }],
    ['flat', { address_2: 'Flat 2' }],
  ])('that differ in the %s alone are told apart: the one that was chosen stays chosen', async (_, more) => {
    const work = { ...sampleAddress, ...more, id: 'addr_3', address_name: 'Work', is_default_shipping: false };
    const both = { ...sampleCustomer, addresses: [sampleAddress, work] };
    shop.backend.when('GET /store/customers/me', { customer: both });
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...begun, shipping_address: work } });
    shop.backend.when('POST /store/customers/me/addresses/addr_1', { customer: both });
    const browser = browse();
    expect(pageOf(await browser.get('/checkout/shipping')).isTicked('Work')).toBe(true);
    // The cart does not go to the one that is edited.
    const form = await browser.get('/checkout/shipping/address/addr_1');
    await browser.submit(form, 'Save address', { 'Address line 1': '9 Quay Street' });
    expect(shop.backend.sent(cart)).toEqual([]);
  });

  test('are deleted one by one, and the page says so', async () => {
    const route = 'DELETE /store/customers/me/addresses/addr_2';
    const press = (browser: Browser, seen: Seen) =>
      browser.submit(seen, 'Yes, delete it 7 Quay Street, Kilkeel, BT30 7SA');
    const browser = browse();
    const form = await browser.get('/checkout/shipping');
    shop.backend.when(route, new Refusal(500));
    const failed = await press(browser, form);
    expect(pageOf(await browser.follow(failed)).notices).toContain('Failed to delete address');
    shop.backend.when(route, { deleted: true });
    const done = await press(browser, form);
    expect(done.to).toBe('/checkout/shipping');
    expect(pageOf(await browser.follow(done)).notices).toContain('Address deleted successfully');
    expect(shop.backend.sent(route)).toHaveLength(2);
  });

  test('are edited one by one, and what the checkout does not ask for stays', async () => {
    const route = 'POST /store/customers/me/addresses/addr_2';
    const browser = browse();
    const shipping = await browser.get('/checkout/shipping');
    const form = await browser.get(pageOf(shipping).link('Edit 7 Quay Street, Kilkeel, BT30 7SA'));
    expect([pageOf(form).heading, pageOf(form).valueOf('City')]).toEqual(['Edit an address', 'Kilkeel']);
    expect(pageOf(form).link('Back to shipping')).toBe('/checkout/shipping');

    const refused = await browser.submit(form, 'Save address', { City: '', 'Last name': 'Bell-McKee' });
    expect([refused.status, pageOf(refused).describes('City')]).toEqual([422, 'City is required']);
    expect(pageOf(refused).valueOf('Last name')).toBe('Bell-McKee');
    const failed = await browser.submit(form, 'Save address', { City: 'Newcastle' });
    expect(pageOf(failed).notices).toContain('Failed to save address. Please try again.');
    expect(pageOf(failed).valueOf('City')).toBe('Newcastle');

    shop.backend.when(route, { customer });
    const done = await browser.submit(form, 'Save address', { City: 'Newcastle', 'Postal code': 'bt33 0aa' });
    expect([done.status, done.to]).toEqual([303, '/checkout/shipping']);
    expect(pageOf(await browser.follow(done)).notices).toContain('Address saved to your account');
    expect(shop.backend.sent(route).at(-1)).toMatchObject({
      address_name: 'Mum',
      city: 'Newcastle',
      postal_code: 'BT33 0AA',
      is_default_shipping: false,
    });
    expect(shop.backend.sent(cart)).toEqual([]);
  });

  test('are edited in the cart too when it goes there', async () => {
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [] });
    const addresses = [{ ...sampleAddress, company: 'Harbour Crafts' }];
    shop.backend.when('GET /store/customers/me', { customer: { ...customer, addresses } });
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...begun, shipping_address: sampleAddress } });
    shop.backend.when('POST /store/customers/me/addresses/addr_1', { customer });
    const browser = browse();
    const form = await browser.get('/checkout/shipping/address/addr_1');
    await browser.submit(form, 'Save address', { 'Address line 1': '9 Quay Street' });
    const moved = { company: 'Harbour Crafts', address_1: '9 Quay Street' };
    expect(shop.backend.sent(cart)).toMatchObject([{ shipping_address: moved }]);
  });

  test('of a present are edited in the cart, and its buyer keeps the name', async () => {
    const kept = { buyer: 'Naomi Martin', parcels: [] };
    shop.backend.when('GET /store/carts/cart_1/parcels', kept);
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...begun, shipping_address: sampleAddress } });
    shop.backend.when('POST /store/customers/me/addresses/addr_1', { customer });
    const browser = browse();
    const form = await browser.get('/checkout/shipping/address/addr_1');
    await browser.submit(form, 'Save address', { 'Address line 1': '9 Quay Street' });
    expect(shop.backend.sent(cart)).toMatchObject([
      { shipping_address: { address_1: '9 Quay Street' }, billing_address: { first_name: 'Naomi', address_1: '' } },
    ]);
  });

  test('of another person in the same house are edited, and the cart goes where it went', async () => {
    const dad = { ...sampleAddress, first_name: 'Hugh' };
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...begun, shipping_address: dad } });
    shop.backend.when('POST /store/customers/me/addresses/addr_1', { customer });
    const browser = browse();
    const form = await browser.get('/checkout/shipping/address/addr_1');
    await browser.submit(form, 'Save address', { 'Address line 1': '9 Quay Street' });
    expect(shop.backend.sent(cart)).toEqual([]);
  });

  test('are edited, and the page says so, when the cart could not follow', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...begun, shipping_address: sampleAddress } });
    shop.backend.when('POST /store/customers/me/addresses/addr_1', { customer }).when(cart, new Refusal(500));
    const browser = browse();
    const form = await browser.get('/checkout/shipping/address/addr_1');
    const done = await browser.submit(form, 'Save address', { 'Address line 1': '9 Quay Street' });
    expect(pageOf(await browser.follow(done)).notices.join()).toContain('this order still goes to the one from before');
  });

  test('cannot be deleted after the session was ended elsewhere, and the page says why', async () => {
    shop.backend.when('DELETE /store/customers/me/addresses/addr_2', new Refusal(401));
    const browser = browse();
    const form = await browser.get('/checkout/shipping');
    const seen = await browser.submit(form, 'Yes, delete it 7 Quay Street, Kilkeel, BT30 7SA');
    expect(pageOf(await browser.follow(seen)).notices).toContain('Must be authenticated to delete address');
  });

  test('of others are unknown, and nothing is sent', async () => {
    const browser = browse();
    expect((await browser.get('/checkout/shipping/address/addr_9')).status).toBe(404);
    const form = await browser.get('/checkout/shipping/address/addr_2');
    shop.backend.when('GET /store/customers/me', { customer: { ...customer, addresses: [sampleAddress] } });
    expect((await browser.submit(form, 'Save address')).status).toBe(404);
    expect(shop.backend.calls.filter(({ url }) => url.includes('addresses/addr'))).toEqual([]);
  });

  test('that were edited while the account is away stay as typed', async () => {
    const browser = browse();
    const form = await browser.get('/checkout/shipping/address/addr_2');
    shop.backend.when('GET /store/customers/me', new Refusal(500));
    const seen = await browser.submit(form, 'Save address', { City: 'Newcastle' });
    expect(pageOf(seen).notices).toContain('Failed to retrieve customer data');
    expect(pageOf(seen).valueOf('City')).toBe('Newcastle');
    expect((await browser.get('/checkout/shipping/address/addr_2')).to).toBe('/checkout/shipping');
  });

  test('are missing while the account cannot be read, and the page says so', async () => {
    shop.backend.when('GET /store/customers/me', new Refusal(500));
    const page = pageOf(await browse().get('/checkout/shipping'));
    expect(page.notices).toContain('Failed to retrieve customer data');
    expect(page.valueOf('Address line 1')).toBe('');
  });

  test('go with a cart that could not be moved at the sign-in: it is moved now', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...begun, email: null } });
    shop.backend.when(`${cart}/customer`, { cart: begun });
    await goOn({ Mum: 'on' }, browse());
    expect(shop.backend.sent(`${cart}/customer`)).toHaveLength(1);
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('checkout/shipping')).toEqual([]);
});
