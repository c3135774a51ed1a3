import { mustHave } from '../../world/must-have.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expect, test } from '../shop.ts';
import { fillFields } from '../shopper.ts';
import { checkoutForms } from './forms/checkout-forms.ts';
import { faults } from './forms/pressing.ts';

const account = mustHave(checkoutForms.find(({ source }) => source === 'screens/checkout/thanks/account-prompt.tsx'));
const thanks = /\/checkout\/success\.data/;

test('the thanks for an order stay, with the account that was just made, when they cannot be read again', async ({
  page,
  running,
  email,
}) => {
  await answerCookies(page);
  const visit = { page, running, email };
  const opened = await account.open(visit);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const form = account.form(page);
  await fillFields(form, account.fields ?? {});
  await page.route(thanks, (route) =>
    route.request().method() === 'GET' ? faults['no connection'](route) : route.fallback(),
  );
  const broken = page.waitForEvent('requestfailed', (request) => thanks.test(request.url()));
  await form.getByRole('button', { name: account.button }).click();
  await broken;
  await account.done(visit, opened);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});
