import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addParcel } from '../../world/cards/parcels.ts';
import { cartWithWords } from '../../world/cards/words.ts';
import { cardsOnSale } from '../../world/cards-on-sale.ts';
import { cartReadyToPay, readCart } from '../../world/carts.ts';
import { chooseStandard } from '../../world/deliveries.ts';
import { buy, type GuestOrder, guestOrder, trackingOf } from '../../world/orders.ts';
import { asAdmin, deskOf, paymentOf } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, openDesk, signIn } from './at-the-desk.ts';
import { PressCounter } from './press-counter.ts';
import { showOnly } from './show-only.ts';

// Placing the orders first takes a while.
test.describe.configure({ timeout: 300_000 });

const widths = [1366, 390];

type Sold = { 1: [GuestOrder]; 2: [GuestOrder, GuestOrder]; 3: [GuestOrder, GuestOrder, GuestOrder] };

async function sell<Count extends keyof Sold>(running: RunningShop, email: string, count: Count) {
  const orders = await Promise.all(Array.from({ length: count }, () => guestOrder(running, email)));
  return orders.toSorted((one, other) => one.number - other.number) as Sold[Count];
}

async function openToPost(page: Page, running: RunningShop): Promise<void> {
  await openDesk(page, running, '/to-post');
  await expect(page.getByRole('heading', { name: 'To post' })).toBeVisible();
}

const rowOf = (page: Page, { number }: GuestOrder) =>
  page.getByRole('listitem', { name: `Order ${number}`, exact: true });
const boxOf = (page: Page, { number }: GuestOrder) => page.getByLabel(`Tracking number of order ${number}`);
const tickOf = (page: Page, { number }: GuestOrder) => page.getByRole('checkbox', { name: `Post order ${number}` });

async function parcelsOf(running: RunningShop, { id }: GuestOrder): Promise<string[]> {
  const { body } = await asAdmin(running, `/admin/orders/${id}?fields=*fulfillments,*fulfillments.labels`);
  return pickList(body, 'order', 'fulfillments')
    .filter((parcel) => pick(parcel, 'shipped_at') && !pick(parcel, 'canceled_at'))
    .map((parcel) => String(pick(parcel, 'labels', 0, 'tracking_number') ?? ''));
}

for (const width of widths) {
  const tag = width > 500 ? '@nightly' : [];
  test(`three orders are posted in three presses, at ${width} pixels`, { tag }, async ({ page, email, running }) => {
    const orders = await sell(running, email, 3);
    await asAdmin(running, `/admin/orders/${orders[0].id}/note`, { text: 'A ribbon around it' });
    await showOnly(page, running, orders);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, running);
    const counter = new PressCounter();
    await counter.press(page.getByRole('list', { name: 'To do' }).getByRole('link', { name: /^\d+ parcels? to post/ }));
    await expect(page.getByRole('list', { name: 'Orders to post' }).getByRole('checkbox')).toHaveCount(3);
    await expect(page.getByText('A ribbon around it')).toHaveCount(1);
    await counter.press(page.getByRole('button', { name: 'Tick all 3' }));
    await expectWhole(page);
    await counter.press(page.getByRole('button', { name: 'Posted (3)' }));
    await expect(page.getByText('3 orders are marked as posted.')).toBeVisible({ timeout: 90_000 });

    expect(counter.presses).toBe(3);
    for (const order of orders) expect(await parcelsOf(running, order)).toEqual(['']);
    await expect(page.getByText('Everything is posted.')).toBeVisible();
  });
}

test('Undo takes the whole posting back, and no page calls an order cancelled', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const orders = await sell(running, email, 2);
  await showOnly(page, running, orders);
  await openToPost(page, running);
  await expect(page.getByText('slips, labels, picking list and the carrier’s file')).toBeVisible();
  for (const order of orders) await tickOf(page, order).click();
  await expect(page.getByText('slips, labels, picking list and the carrier’s file')).toHaveCount(0);
  await page.getByRole('button', { name: 'Posted (2)' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expectAnnounced(page, 'It is taken back');
  for (const order of orders) {
    await expect(rowOf(page, order)).toBeVisible();
    expect(await parcelsOf(running, order)).toEqual([]);
  }

  // On Medusa's own pages, too, only the cancelled order is called cancelled.
  const [undone, cancelled] = orders;
  await asAdmin(running, `/admin/orders/${cancelled.id}/cancel`, {});
  const inList = ({ number }: GuestOrder) =>
    page.getByRole('row').filter({ has: page.getByText(`#${number}`, { exact: true }) });
  await page.goto(`${running.backend}/app/orders?q=${encodeURIComponent(email)}`);
  await expect(inList(undone)).toContainText('To post');
  await expect(inList(undone)).not.toContainText('Cancelled');
  await expect(inList(cancelled)).toContainText('Cancelled');
  await expect(inList(cancelled)).not.toContainText('To post');

  const number = page.getByRole('heading', { name: `#${undone.number}`, exact: true });
  await page.goto(`${running.backend}/app/orders/${undone.id}`);
  await expect(page.getByText('Parcel #1')).toBeVisible();
  await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible();
  await expect(number.locator('xpath=ancestor::div[3]')).toContainText('To post');
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(0);
});

test('what is to be written and all envelopes are saved as one file each, in one press', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const [plain] = await sell(running, email, 1);
  const card = (await cardsOnSale(running)).find(({ inside }) => inside === 1);
  const written = await buy(running, await cartWithWords(running, card?.variant ?? '', email, { quantity: 2 }));
  await showOnly(page, running, [plain, written]);
  await openToPost(page, running);
  await expect(page.getByRole('link', { name: 'Envelopes (2)' })).toBeVisible();
  const words = await save(page, page.getByRole('link', { name: 'Words to print (2)' }));
  expect(words.name).toMatch(/^words-\d{4}-\d\d-\d\d\.pdf$/);
  expect(words.pages.map(({ lines }) => lines[0]?.text)).toEqual(['Dear Ruth,', 'Dear Ruth,']);
  expect(words.pages[0]?.strokes).toEqual([]);
  await page.getByRole('checkbox', { name: 'With crop marks' }).click();
  const marked = await save(page, page.getByRole('link', { name: 'Words to print (2)' }));
  expect((marked.pages[0]?.width ?? 0) - (words.pages[0]?.width ?? 0)).toBeCloseTo(20, 1);
  expect(marked.pages[0]?.strokes).toHaveLength(10);
  const envelopes = await save(page, page.getByRole('link', { name: 'Envelopes (2)' }));
  expect(envelopes.pages).toHaveLength(2);
  // Ticked orders are printed alone.
  await tickOf(page, plain).click();
  await expect(page.getByRole('link', { name: /^Words to print/ })).toHaveCount(0);
  expect((await save(page, page.getByRole('link', { name: 'Envelopes (1)' }))).pages).toHaveLength(1);

  await page.goto(`${running.backend}/app/orders/${written.id}`);
  const own = page.getByRole('region', { name: `Order ${written.number}` });
  expect((await save(page, own.getByRole('link', { name: 'Words to print' }))).pages).toHaveLength(2);
  expect((await save(page, own.getByRole('link', { name: 'Envelope' }))).pages).toHaveLength(1);
});

async function save(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), pages: await readPrint(await readFile(await download.path())) };
}

test('the page says what one press ticks when more orders wait than are shown', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const orders = await sell(running, email, 2);
  await showOnly(page, running, orders, 'more');
  await openToPost(page, running);

  await page.getByRole('button', { name: 'Tick the 2 shown' }).click();
  await expect(page.getByRole('button', { name: 'Posted (2)' })).toBeEnabled();
});

test('an invalid tracking number names its order, and is marked until it is corrected', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const [first, second] = await sell(running, email, 2);
  await showOnly(page, running, [first, second]);
  await openToPost(page, running);
  await page.getByRole('button', { name: 'Tick all 2' }).click();
  await boxOf(page, first).fill(trackingOf(first));
  await boxOf(page, second).fill('ab 12');
  await expect(boxOf(page, second)).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'Posted (2)' }).click();

  await expect(page.getByRole('alert')).toHaveText(
    `Order ${second.number}: “ab 12” is not a tracking number: it has letters and digits, six or more.`,
  );
  await expect(boxOf(page, second)).toHaveAttribute('aria-invalid', 'true');
  await expect(boxOf(page, second)).toBeFocused();
  await expect(boxOf(page, first)).toHaveAttribute('aria-invalid', 'false');
  expect(await parcelsOf(running, first)).toEqual([]);
  await boxOf(page, second).fill(trackingOf(first).toLowerCase());
  await page.getByRole('button', { name: 'Posted (2)' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    `Order ${second.number}: “${trackingOf(first)}” is the tracking number of the parcel of order ${first.number}. Look at its label once more, or leave the number empty.`,
  );
  expect(await parcelsOf(running, first)).toEqual([]);
  await boxOf(page, second).fill(trackingOf(second).toLowerCase());
  await expect(boxOf(page, second)).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Posted (2)' }).click();
  await expect(page.getByText('2 orders are marked as posted.')).toBeVisible();
  expect(await parcelsOf(running, second)).toEqual([trackingOf(second)]);
});

async function tickTwoParcels(page: Page, running: RunningShop, email: string) {
  const { cart } = await cartReadyToPay(running, email, undefined, 3);
  const [item] = pickList(await readCart(running, cart), 'items');
  await addParcel(running, cart, { lines: [{ line_id: pickText(item ?? null, 'id'), quantity: 1 }] });
  await chooseStandard(running, cart);
  const order = await buy(running, cart);
  const parcels = pickList(await deskOf(running, order.id), 'parcels').map((parcel) => ({ id: String(parcel) }));
  await showOnly(page, running, parcels);
  await openToPost(page, running);
  await page.getByRole('button', { name: 'Tick all 2' }).click();
  return { ...order, parcels, press: () => page.getByRole('button', { name: 'Posted (2)' }).click() };
}

test('two parcels of one order are told as one order, whose page says which of them was not posted', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  const { press } = await tickTwoParcels(page, running, email);
  await press();
  await expect(page.getByText('1 order is marked as posted.')).toBeVisible();
  await page.getByText('Was one of them not posted?').click();
  await expect(page.getByRole('link', { name: 'Say which of its parcels on its page' })).toHaveCount(1);
});

for (const { meanwhile, says } of [
  { meanwhile: 'posted by somebody else', says: 'was posted already.' },
  { meanwhile: 'cancelled', says: 'is cancelled: it was not posted.' },
]) {
  test(`two parcels of one order that was ${meanwhile} meanwhile are told in one line`, {
    tag: '@nightly',
  }, async ({ page, email, running }) => {
    const { id, number, parcels, press } = await tickTwoParcels(page, running, email);
    if (meanwhile === 'cancelled') await asAdmin(running, `/admin/orders/${id}/cancel`, {});
    else await asAdmin(running, '/admin/to-post/post', { orders: parcels });
    await press();
    await expect(page.getByText(`Order ${number} ${says}`)).toHaveCount(1);
  });
}

test('a cancelled order is off the list, unless its slip was printed here and until it is put aside', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  const [printed, other] = await sell(running, email, 2);
  await showOnly(page, running, [printed, other]);
  await openToPost(page, running);
  await tickOf(page, printed).click();
  const [slips] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Slips' }).click()]);
  await slips.close();
  for (const { id } of [printed, other]) await asAdmin(running, `/admin/orders/${id}/cancel`, {});
  await page.reload();

  await expect(page.getByRole('heading', { name: 'Cancelled after printing' })).toBeVisible();
  await expect(rowOf(page, printed)).toContainText('Cancelled: do not post');
  await expect(rowOf(page, other)).toHaveCount(0);
  await page.getByRole('button', { name: `Put aside order ${printed.number}` }).click();
  await expect(rowOf(page, printed)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Everything is posted.')).toBeVisible();
  await expect(rowOf(page, printed)).toHaveCount(0);
});

test('an order of which a part was refunded is left out of ‘Tick all’, and its own tick asks first', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  const [plain, partly] = await sell(running, email, 2);
  const payment = pickText(await paymentOf(running, partly.id), 'id');
  await asAdmin(running, `/admin/payments/${payment}/refund`, { amount: 0.5 });
  await showOnly(page, running, [plain, partly]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openToPost(page, running);

  await expect(rowOf(page, partly)).toContainText('£0.50 refunded');
  await page.getByRole('button', { name: 'Tick 1 of 2, all but those refunded in part' }).click();
  await expect(tickOf(page, plain)).toBeChecked();
  await expect(tickOf(page, partly)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Posted (1)' })).toBeEnabled();

  await tickOf(page, partly).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('£0.50 of it was refunded.');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(tickOf(page, partly)).not.toBeChecked();
  await tickOf(page, partly).click();
  await question.getByRole('button', { name: 'Yes, post these cards' }).click();
  await page.getByRole('button', { name: 'Posted (2)' }).click();
  await expect(page.getByText('2 orders are marked as posted.')).toBeVisible();
  for (const order of [plain, partly]) expect(await parcelsOf(running, order)).toEqual(['']);
});

test('the owner pastes numbers as a list, and orders with a cancellation request cannot be ticked', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  const [first, second, asked] = await sell(running, email, 3);
  await call(running, `/store/orders/${asked.id}/cancel-request`, { body: { reason: '' }, headers: asked.link });
  await showOnly(page, running, [first, second, asked]);
  await openToPost(page, running);

  await expect(rowOf(page, asked)).toContainText('Asked to cancel: do not post');
  await expect(tickOf(page, asked)).toBeDisabled();
  await page.getByRole('button', { name: 'Tick all 2' }).click();
  const numbers = [trackingOf(first), trackingOf(second)];
  await boxOf(page, first).evaluate((box, list) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', list);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, numbers.join('\n'));
  await expect(boxOf(page, first)).toHaveValue(trackingOf(first));
  await expect(boxOf(page, second)).toHaveValue(trackingOf(second));
  const slips = page.getByRole('link', { name: 'Slips' });
  await expect(slips).toHaveAttribute('href', `/admin/to-post/slips?ids=${first.id},${second.id}`);
  await page.getByRole('button', { name: 'Posted (2)' }).click();
  await expect(page.getByText('2 orders are marked as posted.')).toBeVisible();

  expect(await parcelsOf(running, first)).toEqual([trackingOf(first)]);
  expect(await parcelsOf(running, second)).toEqual([trackingOf(second)]);
  expect(await parcelsOf(running, asked)).toEqual([]);
});

/** Code 128 of two numbers, as the widths of its bars and gaps. */
const codes = {
  AB123456789GB: '2112141113231311231131411122321311233311212411121141313211222113131311231141132331112',
  CD987654321GB: '2112141313211123131131414113112211143111232321211141311232212113131311231123312331112',
};

/** The stand-in for a camera films a label, until `showLabel` lays another before it. */
async function filmLabels(page: Page, isReaderOfBrowser: boolean): Promise<void> {
  await page.addInitScript(
    ({ labels, isReaderOfBrowser }) => {
      let shown = Object.keys(labels)[0] ?? '';
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 240 });
      const pen = canvas.getContext('2d');
      const draw = () => {
        if (!pen) return;
        pen.fillStyle = 'white';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.fillStyle = 'black';
        let x = 60;
        for (const [at, width] of [...(labels[shown] ?? '')].entries()) {
          if (at % 2 === 0) pen.fillRect(x, 40, Number(width) * 3, 160);
          x += Number(width) * 3;
        }
      };
      setInterval(draw, 50);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
      Object.assign(window, {
        showLabel: (label: string) => {
          shown = label;
        },
        BarcodeDetector: isReaderOfBrowser
          ? class {
              static getSupportedFormats = async () => ['code_128', 'data_matrix', 'qr_code'];
              detect = async () => [{ rawValue: shown }];
            }
          : undefined,
      });
    },
    { labels: codes as Record<string, string>, isReaderOfBrowser },
  );
}

const showLabel = (page: Page, label: keyof typeof codes) =>
  page.evaluate((name) => (window as unknown as { showLabel: (name: string) => void }).showLabel(name), label);

for (const isReaderOfBrowser of [true, false]) {
  const reader = isReaderOfBrowser ? 'the browser’s own reader' : 'the reader that the shop brings along';
  test(`the owner scans numbers with the camera one after the other, by ${reader}`, { tag: '@nightly' }, async ({
    page,
    email,
    running,
  }) => {
    const [first, second] = await sell(running, email, 2);
    await showOnly(page, running, [first, second]);
    await filmLabels(page, isReaderOfBrowser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openToPost(page, running);
    await page.getByRole('button', { name: 'Tick all 2' }).click();
    const isReader = (url: string) => url.endsWith('.wasm');
    expect(asked.filter(isReader), 'the reader is not part of the first load').toEqual([]);
    await page.getByRole('button', { name: `Scan the number of order ${first.number}` }).click();

    await expect(page.getByRole('heading', { name: `Scan the number of order ${second.number}` })).toBeVisible();
    await showLabel(page, 'CD987654321GB');
    await expect(page.getByRole('heading', { name: 'All of them have a number' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(boxOf(page, first)).toHaveValue('AB123456789GB');
    await expect(boxOf(page, second)).toHaveValue('CD987654321GB');
    expect(asked.filter(isReader)).toHaveLength(isReaderOfBrowser ? 0 : 1);
    const elsewhere = asked.filter((url) => url.startsWith('http') && !url.startsWith(running.backend));
    expect(elsewhere.filter((url) => !url.startsWith(running.storefront))).toEqual([]);
  });
}

test('a label that was scanned already is not taken again, and a camera that is refused says what to do', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  const [first, second] = await sell(running, email, 2);
  await showOnly(page, running, [first, second]);
  await filmLabels(page, true);
  await openToPost(page, running);
  await page.getByRole('button', { name: 'Tick all 2' }).click();
  await boxOf(page, second).fill('ab123456789gb');
  await page.getByRole('button', { name: `Scan the number of order ${first.number}` }).click();
  await expect(page.getByText(`Order ${second.number} has this number already. Scan the next label.`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(boxOf(page, first)).toHaveValue('');

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: `Scan the number of order ${first.number}` }).click();
  await expect(page.getByText('The browser may not use the camera.')).toBeVisible();
});
