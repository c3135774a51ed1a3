import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { dayOf } from '@shop/shared/format/calendar';
import { readGraph } from '../../database/read-graph';
import { tradeModule } from '../../modules/trade';
import type { StoredTradeAccount } from '../../modules/trade/trade-service';
import { toPounds } from '../../money/pence';
import type { NewMail } from '../kinds';
import { type Between, batchSize, type DueMails } from './due-mails';

/** The workflows that open accounts, decide on them, issue invoices and credit notes and write down payments queue their mails. */
export const tradeMails: DueMails = {
  async missing(container, between) {
    return [
      ...(await mailsOfAccounts(container, { applied_at: between, state: 'applied' })),
      ...(await mailsOfAccounts(container, { decided_at: between })),
      ...(await mailsOfInvoices(container, between)),
      ...(await mailsOfPayments(container, between)),
    ];
  },
};

type Account = Omit<StoredTradeAccount, 'applied_at' | 'decided_at'> & {
  applied_at: Date | string;
  decided_at: Date | string | null;
};

export function mailsOfApplication({ id, shop_name, applied_at }: Account, recipient: string): NewMail[] {
  const cause = `${id}:${new Date(applied_at).getTime()}`;
  return [
    { kind: 'owner-trade-application', cause, data: { trade_id: id, shop_name } },
    ...(recipient ? [{ kind: 'trade-applied' as const, cause, recipient, data: {} }] : []),
  ];
}

const decisions = { applied: undefined, accepted: 'accept', declined: 'decline', closed: 'close' } as const;

/** None while the account waits. */
export function mailsOfDecision(account: Account, recipient: string): NewMail[] {
  const { id, state, decided_at, kind, shop_name, reason, credit_limit, terms_days } = account;
  const decision = decisions[state];
  if (!decision || !decided_at || recipient === '') return [];
  const cause = `${id}:${new Date(decided_at).getTime()}`;
  const data = { decision, kind, shop_name, reason, credit_limit, terms_days };
  return [{ kind: 'trade-decided', cause, recipient, data }];
}

export function mailOfPayment(payment: { id: string; invoice_id: string; pence: number }, recipient: string): NewMail {
  const { id: cause, invoice_id, pence } = payment;
  return { kind: 'trade-payment', cause, recipient, data: { invoice_id, amount: toPounds(pence) } };
}

async function mailsOfAccounts(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const accounts = await container
    .resolve(tradeModule)
    .listTradeAccounts(filters, { take: batchSize, order: { updated_at: 'DESC', id: 'DESC' } });
  if (accounts.length === 0) return [];
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers(
      { id: accounts.map(({ customer_id }) => customer_id) },
      { select: ['id', 'email'], take: accounts.length },
    );
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  return accounts.flatMap((account) => {
    const email = emails.get(account.customer_id) ?? '';
    return account.state === 'applied' ? mailsOfApplication(account, email) : mailsOfDecision(account, email);
  });
}

async function mailsOfInvoices(container: MedusaContainer, { $gte: from }: Between): Promise<NewMail[]> {
  const issued = await container.resolve(tradeModule).issuedSince(dayOf(from));
  const emails = await emailsOf(
    container,
    issued.map(({ order_id }) => order_id),
  );
  return issued.flatMap(({ id, order_id, is_note }): NewMail[] => {
    const recipient = emails.get(order_id);
    if (!recipient) return [];
    return is_note
      ? [{ kind: 'trade-credit-note', cause: id, recipient, data: { credit_note_id: id } }]
      : [{ kind: 'trade-invoice', cause: id, recipient, data: { invoice_id: id } }];
  });
}

/** Finds payments by when they were written down: `created_at` is the day on which the money came. */
async function mailsOfPayments(container: MedusaContainer, updated_at: Between): Promise<NewMail[]> {
  const trade = container.resolve(tradeModule);
  const payments = await trade.listTradePayments(
    { updated_at, is_told: true },
    { take: batchSize, order: { updated_at: 'DESC', id: 'DESC' } },
  );
  if (payments.length === 0) return [];
  const ids = [...new Set(payments.map(({ invoice_id }) => invoice_id))];
  const invoices = await trade.listTradeInvoices({ id: ids }, { take: ids.length });
  const orderOf = new Map(invoices.map(({ id, order_id }) => [id, order_id ?? '']));
  const emails = await emailsOf(container, [...orderOf.values()]);
  return payments.flatMap((payment) => {
    const recipient = emails.get(orderOf.get(payment.invoice_id) ?? '');
    return recipient ? [mailOfPayment(payment, recipient)] : [];
  });
}

async function emailsOf(container: MedusaContainer, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const orders = await readGraph(container, 'order', ['id', 'email'], { id: [...new Set(orderIds)] });
  return new Map(orders.map(({ id, email }) => [id, email ?? '']));
}
