import type Stripe from 'stripe';
import type { Movement } from '../../modules/business/business-service';
import { createClient } from './client';

const perPage = 100;

export async function* listMovements(since: Date): AsyncGenerator<Movement[]> {
  const stripe = createClient();
  const created = { gte: Math.floor(since.getTime() / 1000) };
  let after: string | undefined;
  do {
    const page = await stripe.balanceTransactions.list({
      created,
      limit: perPage,
      expand: ['data.source', 'data.source.charge'],
      ...(after && { starting_after: after }),
    });
    yield page.data.flatMap((moved) => toMovement(moved) ?? []);
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
}

function toMovement(moved: Stripe.BalanceTransaction): Movement | undefined {
  const { source, type, reporting_category } = moved;
  if (typeof source !== 'object' || source === null) return undefined;
  const charge = chargeOf(source);
  // Charges of this shop carry Medusa's session id.
  const intent = charge?.metadata.session_id ? charge.payment_intent : null;
  if (!intent) return undefined;
  return {
    id: moved.id,
    kind: kindOf(type, reporting_category),
    payment_intent: typeof intent === 'string' ? intent : intent.id,
    amount: moved.amount,
    fee: moved.fee,
    moved_at: new Date(moved.created * 1000),
  };
}

function chargeOf(source: Stripe.BalanceTransactionSource): Stripe.Charge | undefined {
  if (source.object === 'charge') return source;
  if (source.object !== 'refund' && source.object !== 'dispute') return undefined;
  return typeof source.charge === 'object' ? (source.charge ?? undefined) : undefined;
}

function kindOf(type: Stripe.BalanceTransaction.Type, category: string): Movement['kind'] {
  if (category.startsWith('dispute')) return 'dispute';
  if (type === 'charge' || type === 'payment') return 'charge';
  if (type === 'refund' || type === 'payment_refund') return 'refund';
  return category.endsWith('refund_failure') ? 'refund sent back' : 'other';
}
