import { describe, expect, test } from 'vitest';
import { sampleArchive, sampleMails, sampleOrder, samplePlaces } from '../../testing/sample-mails';
import { renderMail } from './render-mail';
import { writeMail } from './write-mail';

const written = async (kind: string, data: unknown = Reflect.get(sampleMails, kind)) =>
  renderMail(await writeMail({ kind, recipient: 'siobhan@example.com', data }, sampleArchive, samplePlaces));

describe.each(Object.keys(sampleMails))('the mail %s', (kind) => {
  test('says the same in colours and in plain words, on one line of subject', async () => {
    const { subject, html, text } = await written(kind);

    expect(subject).toMatch(/^[^\r\n]{5,120}$/);
    expect(html).toContain('lang="en-GB"');
    expect(text).toContain('12 Mill Brae');
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  });

  test('is small enough that no mailbox cuts it off', async () => {
    expect((await written(kind)).html.length).toBeLessThan(40_000);
  });
});

test('an order is told with its lines, its discount, its address and figures that add up', async () => {
  const { subject, text } = await written('order-confirmation');

  expect(subject).toContain('1042');
  const figure = (name: RegExp) => Number(text.match(name)?.[1]?.replace('£', ''));
  expect(text).toContain('2 × Do not be afraid, Kraft envelope');
  const [cards, discount, delivery, total] = [
    figure(/^Cards\s+(£[\d.]+)$/m),
    figure(/^Discount \(WELCOME10\)\s+-(£[\d.]+)$/m),
    figure(/^Delivery, Express\s+(£[\d.]+)$/m),
    figure(/^Total\s+(£[\d.]+)$/m),
  ];
  expect([cards, discount, delivery, total]).toEqual([27.74, 2.77, 1.99, 26.96]);
  for (const line of sampleOrder.address) expect(text).toContain(line);
});

test('a day is the day in the shop, not on the server', async () => {
  expect((await written('order-confirmation')).text).toContain('28 March 2026');
});

test('a link for a new password carries token and address as the page reads them', async () => {
  const { html } = await written('password-reset', { token: 'a.b+c' });

  expect(html).toContain('https://shop.example/reset-password?token=a.b%2Bc&amp;email=siobhan%40example.com');
});

test('what a visitor wrote is shown as they wrote it and never as markup', async () => {
  const { html, text } = await written('owner-message');

  expect(html).toContain('&lt;b&gt;Not bold&lt;/b&gt; &amp; ');
  expect(text).toContain('<b>Not bold</b> & "quoted".');
  expect(text).toContain('Grüße, 李雷');
});

test('a name with a line break makes no second line of subject', async () => {
  const data = {
    message_id: 'm',
    name: 'Anna\r\nBcc: all@example.com',
    email: 'a@example.com',
    telephone: '',
    message: 'x',
  };

  expect((await written('owner-message', data)).subject).toBe('Message from Anna Bcc: all@example.com');
});

test.each([
  ['no-such-mail', {}],
  ['order-confirmation', {}],
  ['password-reset', { token: '' }],
])('a mail %s with %j is not written', async (kind, data) => {
  await expect(written(kind, data)).rejects.toThrow();
});
