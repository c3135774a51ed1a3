import { createServer } from 'node:net';
import { ContainerRegistrationKeys, createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import outboxExports, { outboxModule } from '../../modules/outbox';
import { Migration20261129000000 } from '../../modules/outbox/migrations/Migration20261129000000';
import type { OutboxService } from '../../modules/outbox/outbox-service';
import { SmtpProvider } from '../../modules/smtp/smtp-provider';
import { deliverMailsWorkflow } from './deliver-mails';

vi.mock('../../process/settings/current', () => ({
  settings: { STOREFRONT_URL: 'http://shop.example', BACKEND_URL: 'http://desk.example', OWNER_EMAIL: '' },
}));

const opened = throwawayModule<OutboxService>(outboxExports, Migration20261129000000);
const container = createMedusaContainer();
const logged: { level: string; event: string }[] = [];
const answers = { MAIL: '', RCPT: '' };

/** Takes every mail, but for what `answers` says to a command. */
const mailServer = createServer((socket) => {
  let isText = false;
  socket.setEncoding('latin1').write('220 ready\r\n');
  socket.on('data', (received: string) => {
    for (const line of received.split('\r\n').slice(0, -1)) {
      const command = line.slice(0, 4).toUpperCase();
      if (isText && line !== '.') continue;
      isText = command === 'DATA';
      const refusal = command === 'MAIL' || command === 'RCPT' ? answers[command] : '';
      socket.write(`${refusal || (isText ? '354 go on' : '250 ok')}\r\n`);
    }
  });
  socket.on('error', () => {});
});

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as { port: number };
  const smtp = new SmtpProvider(
    {},
    { url: `smtp://127.0.0.1:${port}`, from: { name: 'Shop', address: 'shop@example.com' } },
  );
  const nothing = async () => {};
  const log = (level: string) => (line: string) => logged.push({ level, event: JSON.parse(line).event });
  const notifications = {
    listNotifications: async () => [],
    /** As Medusa's, it keeps nothing of the provider's error but its sentence. */
    createNotifications: (mail: Parameters<SmtpProvider['send']>[0]) =>
      smtp.send(mail).catch(({ message }) => {
        throw new Error(`Failed to send notification with id noti_1:\n${message}`);
      }),
  };
  for (const [name, found] of Object.entries({
    [outboxModule]: opened.start(),
    [Modules.NOTIFICATION]: notifications,
    [Modules.EVENT_BUS]: { emit: nothing, releaseGroupedEvents: nothing, clearGroupedEvents: nothing },
    [ContainerRegistrationKeys.LOGGER]: { info: log('info'), warn: log('warn'), error: log('error') },
  })) {
    container.register(name, { resolve: () => found });
  }
});
afterAll(() => void mailServer.close());
beforeEach(async () => {
  await opened.pool.query('delete from outgoing_mail');
  Object.assign(answers, { MAIL: '', RCPT: '' });
  logged.length = 0;
});

async function mailOf(cause: string) {
  const { rows } = await opened.pool.query('select status, problem, data from outgoing_mail where cause = $1', [cause]);
  return rows[0];
}

async function deliver(cause: string, minutes = 24 * 60, kind = 'account-closed') {
  await opened.start().write([{ kind, cause, recipient: 'ruth@example.com', data: {}, minutes }]);
  await deliverMailsWorkflow(container).run();
  return mailOf(cause);
}

test('a mail that the mail server takes is sent', async () => {
  expect(await deliver('cus_1')).toMatchObject({ status: 'sent', problem: null });
});

test.each([
  '550 5.1.1 <ruth@example.com>: no such user here',
  '550-5.1.1 The mailbox that you tried to reach\r\n550 5.1.1 does not exist',
  '554 5.1.2 <ruth@example.com>: bad domain',
])('a mail to an address that does not exist is given up at once, and the owner is told: %s', async (refusal) => {
  answers.RCPT = refusal;
  const mail = await deliver('cus_1');
  expect(mail.status).toBe('dead');
  expect(mail.problem).toMatch(/^The mail server knows no such address \(55[04] 5\.1\.[12]\)\.$/);
  expect(logged).toContainEqual({ level: 'error', event: 'mail_dead' });
  const [told] = (await opened.pool.query(`select data from outgoing_mail where kind = 'owner-stuck'`)).rows;
  expect(told.data.what).toBe('A mail (account-closed) was given up: its address does not exist.');
});

test.each([
  ['RCPT', '450 4.2.1 comes too often'],
  ['RCPT', '550 no reason given'],
  ['RCPT', '550 5.7.1 relaying denied'],
  ['RCPT', '530 5.7.0 authentication required'],
  ['RCPT', '550 5.1.8 the domain of the sender does not exist'],
  ['RCPT', '552 5.2.2 mailbox full'],
  ['MAIL', '550 5.1.1 no such sender'],
  ['MAIL', '554 5.7.1 your server is listed'],
] as const)('a mail that is refused for what may be put right is tried again: %s %s', async (command, refusal) => {
  answers[command] = refusal;
  expect(await deliver('cus_1')).toMatchObject({
    status: 'waiting',
    problem: expect.stringMatching(/^The mail server refused the mail/),
  });
});

test('a mail to the owner is tried for a day, since the mailbox of a new shop may still be opened', async () => {
  answers.RCPT = '550 5.1.1 no such user here';
  await opened.start().write([
    {
      kind: 'owner-stuck',
      cause: 'case_1',
      recipient: 'owner@example.com',
      data: { what: 'Something.', reference: 'case_1' },
      minutes: 24 * 60,
    },
  ]);
  await deliverMailsWorkflow(container).run();
  expect(await mailOf('case_1')).toMatchObject({ status: 'waiting' });
});

test('a link that ran out before its mail could be sent is told as any mail that was given up', async () => {
  expect(await deliver('cus_1', 0, 'password-reset')).toMatchObject({ status: 'dead', data: {} });
  expect(logged).toEqual([{ level: 'error', event: 'mail_dead' }]);
});
