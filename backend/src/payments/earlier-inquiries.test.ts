import type { ExecArgs } from '@medusajs/framework/types';
import { expect, test } from 'vitest';
import { throwawayModule } from '../../testing/throwaway-module';
import nameMailsOfInquiries from '../migration-scripts/20261203-mails-of-inquiries';
import outbox from '../modules/outbox';
import { Migration20261129000000 } from '../modules/outbox/migrations/Migration20261129000000';
import type { OutboxService } from '../modules/outbox/outbox-service';
import { Migration20260404000000 } from '../modules/payment-inbox/migrations/Migration20260404000000';
import { Migration20261227010000 } from '../modules/payment-inbox/migrations/Migration20261227010000';

const opened = throwawayModule<OutboxService>(
  outbox,
  Migration20261129000000,
  Migration20260404000000,
  Migration20261227010000,
);

/** @param told the kind of the mail and the minute in which it was written; `events` as the provider told of them */
async function store(dispute: string, told: [string, number][], events: [string, number][]): Promise<void> {
  await opened.pool.query(
    `insert into payment_dispute (id, order_id, amount, reason, standing) values ($1, '', 424, 'general', 'open')`,
    [dispute],
  );
  for (const [kind, minute] of told) {
    await opened.pool.query(
      `insert into outgoing_mail (id, kind, cause, recipient, data, status, give_up_at, created_at)
       values ($1, $2, $3, '', '{}', 'sent', now(), now() + $4 * interval '1 minute')`,
      [`${dispute}${kind}`, kind, dispute, minute],
    );
  }
  for (const [status, minute] of events) {
    await opened.pool.query(
      `insert into payment_event (id, type, about, facts, status, received_at)
       values ($1, 'charge.dispute.updated', $2, $3, 'done', now() + $4 * interval '1 minute')`,
      [`${dispute}${minute}`, dispute, { status }, minute],
    );
  }
}

test('the owner hears again of a dispute whose inquiry was mailed before inquiries had a name of their own', async () => {
  const open = 'owner-dispute';
  await store('inquiry', [[open, 2]], [['warning_needs_response', 1]]);
  await store(
    'grown',
    [[open, 2]],
    [
      ['warning_needs_response', 1],
      ['needs_response', 3],
    ],
  );
  await store(
    'ended',
    [
      [open, 2],
      ['owner-dispute-closed', 4],
    ],
    [
      ['warning_needs_response', 1],
      ['warning_closed', 3],
    ],
  );
  await store(
    'told',
    [[open, 4]],
    [
      ['warning_needs_response', 1],
      ['needs_response', 3],
    ],
  );
  await store('dispute', [[open, 2]], [['needs_response', 1]]);
  const raw = (sql: string) => opened.pool.query(sql);
  await nameMailsOfInquiries({ container: { resolve: () => ({ raw }) } } as unknown as ExecArgs);

  const { rows } = await opened.pool.query('select kind, cause from outgoing_mail order by cause, kind');
  expect(rows.map(({ kind, cause }) => [kind, cause])).toEqual([
    [open, 'dispute'],
    [open, 'ended:inquiry'],
    ['owner-dispute-closed', 'ended:inquiry'],
    [open, 'grown:inquiry'],
    [open, 'inquiry:inquiry'],
    [open, 'told'],
  ]);
  const { rows: disputes } = await opened.pool.query('select id from payment_dispute where is_inquiry order by id');
  expect(disputes.map(({ id }) => id)).toEqual(['ended', 'inquiry']);
  const mail = { kind: open, cause: 'inquiry', recipient: 'owner@example.com', data: {}, minutes: 60 };
  expect(await opened.start().write([mail])).toBe(1);
});
