import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { expect, test, vi } from 'vitest';
import { outboxModule } from '../../modules/outbox';
import { tradeModule } from '../../modules/trade';
import { sweepMails } from './sweep-mails';

vi.mock('../../process/settings/current', () => ({ settings: {} }));

test('mails that cannot be found hold back no others', async () => {
  const written: string[] = [];
  const logged: string[] = [];
  const shop = { id: 'trade_1', customer_id: 'cus_1', shop_name: 'The Corner Bookshop', state: 'applied' };
  // There is no other module, so the other kinds of mails fail.
  const modules: Record<string, unknown> = {
    [tradeModule]: {
      listTradeAccounts: async ({ state }: { state?: string }) =>
        state === 'applied' ? [{ ...shop, applied_at: new Date() }] : [],
      issuedSince: async () => [],
      listTradePayments: async () => [],
    },
    [Modules.CUSTOMER]: { listCustomers: async () => [{ id: 'cus_1', email: 'ruth@example.com' }] },
    [outboxModule]: {
      write: async (rows: { kind: string }[]) => {
        written.push(...rows.map(({ kind }) => kind));
        if (written.length > 0) throw new Error('The database is away.');
      },
    },
    [ContainerRegistrationKeys.LOGGER]: { error: (line: string) => logged.push(JSON.parse(line).event) },
  };
  await sweepMails({ resolve: (name: string) => modules[name] } as unknown as MedusaContainer);
  expect(written).toEqual(['owner-trade-application', 'trade-applied']);
  // All kinds but one could not be found, and that one could not be written.
  expect(new Set(logged)).toEqual(new Set(['mails_not_swept']));
});
