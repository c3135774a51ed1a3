import { answerCookies } from '../answer-cookies.ts';
import { expect, test } from '../shop.ts';
import { fillFields } from '../shopper.ts';
import { accountForms } from './forms/account-forms.ts';
import { checkoutForms } from './forms/checkout-forms.ts';
import { openForms } from './forms/open-forms.ts';
import { orderForms } from './forms/order-forms.ts';
import { expectSeen, faults, pressByHand, readFields } from './forms/pressing.ts';

// The narrowest screen that the shop supports.
test.use({ viewport: { width: 360, height: 740 } });

const inGate = new Set(['the contact form', 'the shipping address']);

for (const shopForm of [...openForms, ...accountForms, ...orderForms, ...checkoutForms]) {
  const { name, fields = {}, wrong, button, failure, isToast, secrets = [] } = shopForm;

  const tag = inGate.has(name) ? [] : '@nightly';
  test(`${name}: when the connection is lost nothing that was typed is lost, and the next press works`, {
    tag,
  }, async ({ page, running, email }) => {
    await answerCookies(page);
    const visit = { page, running, email };
    const opened = await shopForm.open(visit);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    const form = shopForm.form(page);
    const press = form.getByRole('button', { name: button });
    await fillFields(form, fields);

    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    if (wrong) {
      const [label, typed, said] = wrong;
      const field = form.getByLabel(label, { exact: true });
      await field.fill(typed);
      await pressByHand(page, press);
      await expectSeen(form.getByText(said, { exact: true }).first());
      expect(sent).toBe(0);
      await field.fill(fields[label] ?? '');
    }

    const typed = await readFields(form);
    const said = isToast ? page.getByRole('status').getByText(failure, { exact: true }) : form.getByText(failure);
    for (const [fault, happens] of Object.entries(faults)) {
      await test.step(fault, async () => {
        for (const label of secrets) await form.getByLabel(label, { exact: true }).fill(fields[label] ?? '');
        const before = sent;
        await page.route(
          (url) => url.origin === running.storefront,
          (route) => (route.request().method() === 'POST' ? happens(route) : route.fallback()),
        );
        await pressByHand(page, press);
        await expect.poll(() => sent).toBe(before + 1);
        await expect(press).not.toHaveAttribute('aria-busy', 'true');
        await expectSeen(said.last());
        expect(await readFields(form)).toEqual(typed);
        await page.unrouteAll({ behavior: 'wait' });
        for (const close of await page.getByRole('button', { name: 'Close message' }).all()) await close.click();
      });
    }
    for (const label of secrets) await form.getByLabel(label, { exact: true }).fill(fields[label] ?? '');
    await pressByHand(page, press);
    await shopForm.done(visit, opened);
    if (!shopForm.isLast) await expect(page.locator('body')).not.toBeFocused();
  });
}
