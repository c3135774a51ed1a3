import { randomUUID } from 'node:crypto';
import { Desk } from '../../../contract/orders/papers/desk.ts';
import { call } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { openDesk } from '../at-the-desk.ts';
import { showOnly } from '../show-only.ts';

test('what the owner has half written is there when she comes back to it, until it is sent', async ({
  page,
  email,
  running,
}) => {
  const message = `Do you send to Donegal? ${randomUUID()}`;
  const asked = { name: 'Ruth Example', email, telephone: '', message, subscribe: false };
  await call(running, '/store/contact', { body: asked });
  const desk = await Desk.open(running);
  const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
  await showOnly(page, running, [order]);
  const found = page.getByRole('article').filter({ hasText: message });
  const note = page.getByLabel('Note for the shop');
  const tick = page.getByRole('checkbox', { name: `Post order ${order.number}`, exact: true });
  const tracking = page.getByLabel(`Tracking number of order ${order.number}`);
  const openMessage = async () => {
    await page.goto(`${running.backend}/app/messages`);
    await page.getByLabel('Search the messages').fill(email);
  };

  await openDesk(page, running, '/messages');
  await openMessage();
  await found.getByRole('button', { name: 'Answer', exact: true }).click();
  await found.getByLabel('Your answer').fill('Yes, for');
  await page.goto(`${running.backend}/app/orders/${order.id}`);
  await note.fill('She likes blue');
  await page.goto(`${running.backend}/app/to-post?order=${order.id}`);
  await tracking.fill('RN123456785GB');

  await page.goto(`${running.backend}/app/orders/${order.id}`);
  await expect(note).toHaveValue('She likes blue');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expectAnnounced(page, 'The note is kept.');
  await page.goto(`${running.backend}/app/to-post`);
  await expect(tick).not.toBeChecked();
  await tick.click();
  await expect(tracking).toHaveValue('RN123456785GB');

  await openMessage();
  await expect(found.getByLabel('Your answer')).toHaveValue('Yes, for');
  await found.getByLabel('Your answer').fill('Yes, for £2.25.');
  await found.getByRole('button', { name: 'Send the answer' }).click();
  await expectAnnounced(page, `Your answer is on its way to ${email}.`);
  await openMessage();
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await expect(found.getByRole('button', { name: 'Answer again' })).toBeVisible();
  await page.goto(`${running.backend}/app/orders/${order.id}`);
  await expect(note).toHaveValue('She likes blue');
  await expect(page.getByRole('button', { name: 'Keep the note' })).toBeHidden();
});
