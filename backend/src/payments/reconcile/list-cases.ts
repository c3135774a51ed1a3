import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { moneyCasesModule } from '../../modules/money-cases';
import type { CaseState, Failure, Trouble } from '../../modules/money-cases/money-cases-service';
import { adviceFor, describeAttempt, describeCase, describeReason } from './describe-case';

/** `amount` is pounds; dates are ISO strings. */
export type ShownCase = {
  id: string;
  state: CaseState;
  happened: string;
  safe: string;
  tried: Failure[];
  amount: number | null;
  who: string;
  order: { id: string; number: number } | null;
  reference: string;
  created_at: string;
  ended_at: string | null;
};

type Page = { state?: CaseState; limit: number; offset: number };

export async function listCases(
  container: MedusaContainer,
  { state, limit, offset }: Page,
): Promise<{ cases: ShownCase[]; count: number }> {
  const [rows, count] = await container.resolve(moneyCasesModule).listAndCountMoneyCases(state ? { state } : {}, {
    take: limit,
    skip: offset,
    order: { created_at: 'DESC', id: 'DESC' },
  });
  const [orders, carts] = await Promise.all([
    peopleOf(
      container,
      'order',
      rows.map(({ order_id }) => order_id),
    ),
    peopleOf(
      container,
      'cart',
      rows.map(({ cart_id }) => cart_id),
    ),
  ]);
  const cases = rows.map((row): ShownCase => {
    const order = orders.get(row.order_id ?? '');
    const amount = row.amount === null ? null : Number(row.amount);
    const about = { trouble: row.trouble as Trouble, amount, orderNumber: order?.number ?? null };
    const failures = row.failures as unknown as Failure[];
    return {
      id: row.id,
      state: row.state,
      happened: describeCase(about),
      safe: adviceFor({ state: row.state, orderNumber: about.orderNumber }),
      tried: failures.map(({ at, tried, why }) => ({ at, tried: describeAttempt(tried), why: describeReason(why) })),
      amount,
      who: order?.who || carts.get(row.cart_id ?? '')?.who || '',
      order: order && row.order_id ? { id: row.order_id, number: order.number } : null,
      reference: row.intent_id ?? row.subject,
      created_at: new Date(row.created_at).toISOString(),
      ended_at: row.ended_at ? new Date(row.ended_at).toISOString() : null,
    };
  });
  return { cases, count };
}

type Person = { first_name?: string | null; last_name?: string | null };
type Bought = { id: string; display_id?: unknown; email?: string | null; shipping_address?: Person | null };

async function peopleOf(container: MedusaContainer, entity: 'order' | 'cart', ids: (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  const people = new Map<string, { who: string; number: number }>();
  if (known.length === 0) return people;
  const fields = ['id', 'email', 'shipping_address.first_name', 'shipping_address.last_name'];
  const data = await readGraph(container, entity, entity === 'order' ? [...fields, 'display_id'] : fields, {
    id: known,
  });
  for (const { id, email, shipping_address: to, display_id } of data as Bought[]) {
    const who = [to?.first_name, to?.last_name].filter(Boolean).join(' ');
    people.set(id, { who: [who, email].filter(Boolean).join(', '), number: Number(display_id) });
  }
  return people;
}
