import { mailTo } from '../../world/mailbox.ts';
import { expect, test } from '../shop.ts';

test('the owner sees new mails in the mailbox as they arrive, reads them and deletes them', {
  tag: '@nightly',
}, async ({ page, running, email }) => {
  const header = { 'x-publishable-api-key': running.publishableKey };
  const askFor = async (address: string) => {
    const asked = await fetch(`${running.backend}/store/mailing?email=${encodeURIComponent(address)}`, {
      headers: header,
    });
    expect(asked.status).toBe(200);
  };
  const mailOf = (address: string) => page.locator('.email-list a', { hasText: address });

  // The page misses mails that arrive while it fetches its list.
  await askFor(`before-${email}`);
  await mailTo(`before-${email}`, 'Please confirm');
  await page.goto(running.mailbox.web);
  await expect(mailOf(`before-${email}`)).toBeVisible();

  await askFor(email);
  // The new mail appears without a reload.
  const mail = mailOf(`To: ${email}`);
  await mail.click();
  await expect(page.frameLocator('.panel-html').getByRole('link').first()).toBeVisible();
  await page.getByText('Delete', { exact: true }).click();
  await expect(mail).toHaveCount(0);
});

test('another page in the owner’s browser cannot read the mails', async ({ page, running }) => {
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
