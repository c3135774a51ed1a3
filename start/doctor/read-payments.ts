import * as v from 'valibot';
import type { KnownPayment, Payment } from './books.ts';

export interface Provider {
  address: string;
  key: string;
}

const intent = v.object({
  id: v.string(),
  status: v.string(),
  created: v.number(),
  amount: v.optional(v.number(), 0),
  amount_capturable: v.optional(v.number(), 0),
  amount_received: v.optional(v.number(), 0),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
  latest_charge: v.nullish(v.object({ created: v.number(), amount_refunded: v.optional(v.number(), 0) })),
});
const page = v.object({ data: v.array(intent), has_more: v.boolean() });
type Intent = v.InferOutput<typeof intent>;

const atOnce = 8;

/** Reads every payment that moved money since then, and those that the shop knows of; others are of other systems. */
export async function readPayments(provider: Provider, sessions: KnownPayment[], since: Date): Promise<Payment[]> {
  const bySession = new Map(sessions.map((session) => [session.session, session]));
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const intents = await listed(provider, since);
  const seen = new Set(intents.map(({ id }) => id));
  const unseen = sessions.flatMap(({ id }) => (id && !seen.has(id) ? [id] : []));
  for (let place = 0; place < unseen.length; place += atOnce) {
    const some = unseen.slice(place, place + atOnce).map((id) => retrieved(provider, id));
    intents.push(...(await Promise.all(some)).flatMap((one) => one ?? []));
  }
  return intents.flatMap((one): Payment[] => {
    const session = one.metadata.session_id ?? '';
    const known = byId.get(one.id) ?? bySession.get(session);
    const hasMoved = one.amount_capturable > 0 || one.amount_received > 0;
    if (!hasMoved || !(known || session.startsWith('payses_'))) return [];
    return [
      {
        id: one.id,
        status: one.status,
        held: one.status === 'requires_capture' ? one.amount_capturable : 0,
        taken: one.amount_received,
        // The provider counts the released part of an authorisation as refunded.
        refunded: Math.max(
          0,
          (one.latest_charge?.amount_refunded ?? 0) - Math.max(0, one.amount - one.amount_received),
        ),
        paidAt: new Date((one.latest_charge?.created ?? one.created) * 1000),
        cart: known?.cart ?? null,
        orders: known?.orders ?? [],
      },
    ];
  });
}

async function listed(provider: Provider, since: Date): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (;;) {
    const last = intents.at(-1);
    const query = new URLSearchParams({
      limit: '100',
      'created[gte]': String(Math.floor(since.getTime() / 1000)),
      'expand[]': 'data.latest_charge',
      ...(last && { starting_after: last.id }),
    });
    const { data, has_more: hasMore } = v.parse(page, await ask(provider, `/v1/payment_intents?${query}`));
    intents.push(...data);
    if (!hasMore || data.length === 0) return intents;
  }
}

/** Returns undefined for an unknown payment, as after the sandbox was wiped. */
async function retrieved(provider: Provider, id: string): Promise<Intent | undefined> {
  const answer = await ask(provider, `/v1/payment_intents/${id}?expand[]=latest_charge`, [404]);
  return answer === undefined ? undefined : v.parse(intent, answer);
}

async function ask({ address, key }: Provider, path: string, none: number[] = []): Promise<unknown> {
  const response = await fetch(new URL(path, address), {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (none.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`The card provider answered ${response.status}.`);
  return response.json();
}
