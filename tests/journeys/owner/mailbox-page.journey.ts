import { expect, test } from '../shop.ts';

test('the owner sees in the mailbox what the shop sends, as it comes, reads it and throws it away', async ({
  page,
  running,
  email,
}) => {
  await page.goto(running.mailbox.web);
  const header = { 'x-publishable-api-key': running.publishableKey };
  const asked = await fetch(`${running.backend}/store/mailing?email=${encodeURIComponent(email)}`, { headers: header });
  expect(asked.status).toBe(200);

  // No reload: the page hears of it.
  const mail = page.locator('.email-list a', { hasText: email });
  await mail.click();
  await expect(page.frameLocator('.panel-html').getByRole('link').first()).toBeVisible();
  await page.getByText('Delete', { exact: true }).click();
  await expect(mail).toHaveCount(0);
});

test('another page in the owner’s browser reads no mail', async ({ page, running }) => {
  await page.goto('about:blank');
  const read = await page.evaluate(
    (address) =>
      fetch(address).then(
        (answer) => answer.text(),
        () => 'refused',
      ),
    `${running.mailbox.web}/email`,
  );
  expect(read).toBe('refused');
});
