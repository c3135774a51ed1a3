import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { held, startTestSandbox } from './sandbox-for-tests.ts';

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>;
let sandbox: Sandbox;
let shop: Server;
let shopUrl = '';

/** A minimal shop with a CSP as strict as the real one. It pays `window.pays`. */
function hostPage(clientSecret: string, nonce: string): string {
  return `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Payment method</h1><div id="payment"></div><button id="pay">Place order</button><p role="status" id="said"></p>
<script src="${sandbox.url}/stripe.js"></script><script nonce="${nonce}">
window.pays = ${JSON.stringify(clientSecret)};
const stripe = Stripe('pk_test_sandbox');
stripe._registerWrapper({ name: 'stripe-js', version: '10' });
window.messages = [];
window.addEventListener('message', (event) => window.messages.push(JSON.stringify(event.data)));
const appearance = { variables: { colorPrimary: '#3F5D4C', fontFamily: 'Linen, serif', fontSizeBase: '19px' } };
const fonts = [{ family: 'Linen', src: 'url(' + location.origin + '/linen.woff2)' }];
const elements = stripe.elements({ mode: 'payment', amount: 325, currency: 'gbp', allowedPaymentMethodTypes: ['card'], appearance, fonts });
window.elements = elements;
const payment = elements.create('payment', { layout: { type: 'accordion' } });
payment.on('ready', () => { document.title = 'Ready'; });
payment.mount(document.getElementById('payment'));
pay.addEventListener('click', async () => {
  said.textContent = '';
  const { error } = await elements.submit();
  if (error) {
    said.textContent = error.code + ': ' + error.message;
    return;
  }
  const result = await stripe.confirmPayment({ elements, clientSecret: window.pays, redirect: 'if_required' });
  said.textContent = result.error ? result.error.code + ': ' + result.error.message : result.paymentIntent.status;
});
</script>`;
}

const loader = readFileSync(fileURLToPath(import.meta.resolve('@stripe/stripe-js/dist/pure.mjs')), 'utf8');

const font = readFileSync(new URL('../../storefront/app/ui/fonts/source-sans.woff2', import.meta.url));

test.beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    if (url.pathname === '/loader.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(loader);
      return;
    }
    if (url.pathname === '/linen.woff2') {
      response.writeHead(200, { 'content-type': 'font/woff2', 'access-control-allow-origin': '*' }).end(font);
      return;
    }
    const nonce = 'host';
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonce}' ${sandbox.url}; connect-src ${sandbox.url}; frame-src ${sandbox.url}`,
    });
    const secret = url.searchParams.get('secret') ?? '';
    response.end(hostPage(secret, nonce));
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const address = shop.address();
  shopUrl = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
});

test.afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await sandbox.close();
});

const form = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]');

async function openForm(page: Page): Promise<string> {
  const intent = await sandbox.stripe.paymentIntents.create(held());
  await page.goto(`${shopUrl}/pay?secret=${intent.client_secret}`);
  await expect(page).toHaveTitle('Ready');
  return intent.id;
}

async function typeCard(page: Page, number: string, expiry = '1299', cvc = '123'): Promise<void> {
  await form(page).getByLabel('Card number').fill(number);
  await form(page).getByLabel('Expiration date (MM / YY)').fill(expiry.replace('99', nextYear));
  await form(page).getByLabel('Security code').fill(cvc);
}
const nextYear = String(new Date().getFullYear() + 1).slice(-2);
const pay = (page: Page) => page.getByRole('button', { name: 'Place order' }).click();
const statusOf = async (id: string) => (await sandbox.stripe.paymentIntents.retrieve(id)).status;

test('a shopper types a card without leaving the keyboard, and the payment is authorised', async ({ page }) => {
  const id = await openForm(page);
  await form(page).getByLabel('Card number').click();
  await page.keyboard.type(`424242424242424212${nextYear}123`);
  await expect(form(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(form(page).getByText('Visa')).toBeVisible();
  await expect(form(page).getByLabel('Expiration date (MM / YY)')).toHaveValue(`12 / ${nextYear}`);
  await expect(form(page).getByLabel('Security code')).toHaveValue('123');
  await pay(page);
  await expect(page.getByRole('status')).toHaveText('requires_capture');
  expect(await statusOf(id)).toBe('requires_capture');
});

test('the form is set in the font of the shop', { tag: '@nightly' }, async ({ page }) => {
  await openForm(page);
  const number = form(page).getByLabel('Card number');
  await expect(number).toHaveCSS('font-family', 'Linen, serif');
  await expect(number).toHaveCSS('font-size', '19px');
  await expect
    .poll(() => number.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`)))
    .toEqual(['Linen: loaded']);
});

test('card data never reaches the page of the shop', { tag: '@nightly' }, async ({ page }) => {
  await openForm(page);
  await typeCard(page, '4000000000000002', '1299', '917');
  await pay(page);
  await expect(page.getByRole('status')).toContainText('Your card was declined.');
  const heard: string[] = await page.evaluate(() => Reflect.get(window, 'messages'));
  expect(heard.length).toBeGreaterThan(3);
  const digits = heard.join('').replace(/\s/g, '');
  expect(digits).not.toContain('4000000000000002');
  expect(digits).not.toContain('917"');
});

test('an empty form shows the messages of Stripe and focuses the first field', {
  tag: '@nightly',
}, async ({ page }) => {
  await openForm(page);
  await pay(page);
  await expect(page.getByRole('status')).toHaveText('incomplete_number: Your card number is incomplete.');
  await expect(form(page).getByText('Your card number is incomplete.')).toBeVisible();
  await expect(form(page).getByText("Your card's expiration date is incomplete.")).toBeVisible();
  await expect(form(page).getByText("Your card's security code is incomplete.")).toBeVisible();
  await expect(form(page).getByLabel('Card number')).toBeFocused();
  await expect(form(page).getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
});

test('a wrong number and a past date are shown while the shopper types', { tag: '@nightly' }, async ({ page }) => {
  await openForm(page);
  await typeCard(page, '4242424242424241', '1220');
  await expect(form(page).getByText('Your card number is invalid.')).toBeVisible();
  await expect(form(page).getByText("Your card's expiration year is in the past.")).toBeVisible();
  await form(page).getByLabel('Card number').fill('4242424242424242');
  await expect(form(page).getByText('Your card number is invalid.')).toBeHidden();
});

test('an expiry can be corrected with the backspace key', { tag: '@nightly' }, async ({ page }) => {
  await openForm(page);
  const expiry = form(page).getByLabel('Expiration date (MM / YY)');
  await expiry.click();
  await page.keyboard.type('12');
  await expect(expiry).toHaveValue('12 / ');
  for (let key = 0; key < 5; key += 1) await page.keyboard.press('Backspace');
  await expect(expiry).toHaveValue('');
  await page.keyboard.type(`7${nextYear}`);
  await expect(expiry).toHaveValue(`07 / ${nextYear}`);
});

test('3D Secure opens a dialog that keeps the focus, and the answer decides the payment', async ({ page }) => {
  const id = await openForm(page);
  await typeCard(page, '4000002500003155');
  await pay(page);
  const dialog = page.getByRole('dialog', { name: 'Your bank asks you to confirm this payment' });
  const bank = dialog.frameLocator('iframe');
  await expect(bank.getByRole('button', { name: 'Complete' })).toBeFocused();
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('status')).toContainText('payment_intent_authentication_failure');
  await expect(dialog).toBeHidden();
  expect(await statusOf(id)).toBe('requires_payment_method');

  await pay(page);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('status')).toHaveText('requires_capture');
  expect(await statusOf(id)).toBe('requires_capture');
});

test('Escape in the dialog of the bank declines the payment', { tag: '@nightly' }, async ({ page }) => {
  const id = await openForm(page);
  await typeCard(page, '4000002500003155');
  await pay(page);
  const bank = page.getByRole('dialog').frameLocator('iframe');
  await expect(bank.getByRole('button', { name: 'Complete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toContainText('payment_intent_authentication_failure');
  expect(await statusOf(id)).toBe('requires_payment_method');
});

const walletOf = (page: Page) => page.getByRole('dialog', { name: 'Test wallet' }).frameLocator('iframe');

test('the test wallet opens within the press, and what was agreed there is authorised', async ({ page }) => {
  const id = await openForm(page);
  await form(page).getByRole('radio', { name: 'Test wallet' }).check();
  await expect(form(page).getByLabel('Card number')).toBeHidden();
  await pay(page);
  await expect(walletOf(page).getByRole('heading', { name: 'Pay £3.25?' })).toBeVisible();
  await walletOf(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('status')).toHaveText('requires_capture');
  expect(await statusOf(id)).toBe('requires_capture');
});

test('a wallet that is closed, by Escape too, authorises nothing, and one outside of a press does not open', {
  tag: '@nightly',
}, async ({ page }) => {
  const id = await openForm(page);
  await form(page).getByRole('radio', { name: 'Test wallet' }).check();
  await pay(page);
  await walletOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toHaveText('wallet_closed: You have closed the test wallet.');
  await pay(page);
  await expect(walletOf(page).getByRole('button', { name: 'Pay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toHaveText('wallet_closed: You have closed the test wallet.');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await statusOf(id)).toBe('requires_payment_method');

  // The press has run out, as it does while a slow answer is awaited. Playwright's every `evaluate` is a press itself.
  const refused = await page.evaluate(async () => {
    while (navigator.userActivation.isActive) await new Promise((resolve) => setTimeout(resolve, 100));
    return Reflect.get(window, 'elements').submit().catch(String);
  });
  expect(refused).toContain('A wallet opens within a press alone');
});

test('the loader of the shop accepts the script as Stripe.js, without a warning in the console', {
  tag: '@nightly',
}, async ({ page }) => {
  await openForm(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const offered = await page.evaluate(async (path) => {
    const { loadStripe } = await import(path);
    return Object.keys(await loadStripe('pk_test_sandbox'));
  }, '/loader.js');
  expect(offered).toEqual(expect.arrayContaining(['elements', 'confirmPayment', 'retrievePaymentIntent']));
  expect(said).toEqual([]);
});

test('the form keeps its input when the amount changes, and pays the last intent it was given', async ({ page }) => {
  const first = await openForm(page);
  const second = await sandbox.stripe.paymentIntents.create(held(374));
  await typeCard(page, '4242424242424242');
  await page.evaluate((secret) => Reflect.set(window, 'pays', secret), second.client_secret);
  await pay(page);
  await expect(page.getByRole('status')).toContainText('does not match the amount of the PaymentIntent');
  expect(await statusOf(second.id)).toBe('requires_payment_method');

  await page.evaluate(() => Reflect.get(window, 'elements').update({ amount: 374 }));
  await pay(page);
  await expect(page.getByRole('status')).toHaveText('requires_capture');
  expect([await statusOf(first), await statusOf(second.id)]).toEqual(['requires_payment_method', 'requires_capture']);
});

test('the form fits its frame on a narrow screen', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page);
  await pay(page);
  await expect(form(page).getByText("Your card's security code is incomplete.")).toBeVisible();
  await expect
    .poll(() =>
      form(page)
        .locator('html')
        .evaluate((root) => root.scrollHeight - root.clientHeight),
    )
    .toBe(0);
  expect(
    await form(page)
      .locator('html')
      .evaluate((root) => root.scrollWidth - root.clientWidth),
  ).toBe(0);
});

test('the page of payments and events is no wider than a phone, and its table scrolls in itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sandbox.stripe.paymentIntents.create(held());
  await page.goto(`${sandbox.url}/`);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
