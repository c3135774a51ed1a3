import { createHash } from 'node:crypto';
import {
  generateEntityId,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
  MedusaService,
} from '@medusajs/framework/utils';
import type { GiftCardOffer as Offer } from '@shop/shared/gift-cards/gift-card-offer';
import { type DatabaseContext, execute, saveRow } from '../../database/execute';
import { GiftCard, GiftCardEntry, GiftCardOffer } from './models/gift-cards';

const singletonId = 'shop';
const sample: Offer = { is_offered: false, amounts: [10, 20, 30, 50] };

/** Amounts are pence. */
export interface StoredGiftCard {
  id: string;
  last_four: string;
  amount: number;
  balance: number;
  line_id: string | null;
  order_id: string | null;
  email: string;
  from_name: string;
  message: string;
  reason: string;
  /** The moment at which it was stopped, by a dispute too. */
  stopped_at: Date | null;
  /** A bank has taken back what it cost, or may keep it. */
  is_disputed: boolean;
  /** Another was given in its place, so that it never pays again. */
  is_replaced: boolean;
  created_at: Date;
}

export type NewGiftCard = Omit<
  StoredGiftCard,
  'last_four' | 'balance' | 'stopped_at' | 'is_disputed' | 'is_replaced' | 'created_at'
> & {
  code: string;
  by: string;
};

/** The spending of a cart, and the order that it became, from a gift card. Amounts are pence. */
export interface Spent {
  cart_id: string;
  gift_card_id: string;
  last_four: string;
  /** The amount that is left on it now. */
  balance: number;
  /** The sum still spent, without what was given back. */
  pence: number;
}

export interface GiftCardRefund {
  id: string;
  cart_id: string;
  gift_card_id: string;
  last_four: string;
  refund_id: string;
  pence: number;
  parts: unknown;
  /** The card pays for nothing now, so that what came back cannot be spent. */
  is_stopped: boolean;
  created_at: Date;
}

/** Amounts are pence. */
export type BoughtGiftCard = Pick<StoredGiftCard, 'id' | 'last_four' | 'order_id' | 'line_id' | 'balance'> & {
  /** The owner stopped it, or its refund did. */
  is_stopped: boolean;
  is_disputed: boolean;
  /** The sum that orders took and did not give back. What went with a refund of the card itself is not spent. */
  spent: number;
};

export interface CancelledInVain {
  refund_id: string;
  order_id: string;
  last_four: string;
  /** Since then the shop looks for the refund no more. */
  asked_until: Date;
}

/** Days for which the shop looks for the refund of a cancelled card. */
const daysAsked = 3;

/** Amounts are pence; `back` is what has gone back of its order. */
type UnpaidGiftCard = Pick<StoredGiftCard, 'id' | 'last_four' | 'balance'> & { order_id: string; back: number };

export interface LedgerEntry {
  id: string;
  /** `replaced`: it went over to another card. */
  kind: Entry['kind'] | 'replaced';
  /** Negative for what was taken. */
  pence: number;
  cart_id: string | null;
  created_at: Date;
}

interface Replacement {
  id: string;
  pence: number;
  isPaid: boolean;
  card: Omit<NewGiftCard, 'amount' | 'line_id' | 'order_id'>;
}

interface Entry {
  gift_card_id: string;
  kind: 'issued' | 'spent' | 'returned' | 'cancelled' | 'restored';
  pence: number;
  cart_id?: string | null;
  refund_id?: string | null;
  parts?: object | null;
  by?: string;
}

/**
 * The moment since which a bank disputes the order that bought the card. A card starts again once that is won. One that the
 * owner gave in the place of another is not stopped by what she knew of.
 */
const disputedAt = `(SELECT min(d.created_at) FROM payment_dispute d
    WHERE d.order_id = g.order_id AND NOT d.is_inquiry AND d.standing <> 'won' AND d.deleted_at IS NULL
      AND (g.reason = '' OR d.created_at > g.created_at))`;
const stoppedAt = `coalesce(g.stopped_at, ${disputedAt})`;

/** The entry of a card in whose place another was given names that one. */
const replacedBy = 'replaced:';
const isReplaced = `EXISTS (SELECT FROM gift_card_entry i WHERE i.gift_card_id = g.id AND i.refund_id LIKE '${replacedBy}%')`;

const columns = `g.id, g.last_four, g.amount, g.balance, g.line_id, g.order_id, g.email, g.from_name, g.message, g.reason,
  ${stoppedAt} AS stopped_at, ${disputedAt} IS NOT NULL AS is_disputed, ${isReplaced} AS is_replaced, g.created_at`;

/** A code has eighty random bits, so that no salt is needed. */
function hashCode(code: string): string {
  return createHash('sha256').update(`gift-card:${code}`).digest('hex');
}

/** A balance and its entry change in one transaction under the card's row lock, and it never falls below nothing. */
export class GiftCardsService extends MedusaService({ GiftCard, GiftCardEntry, GiftCardOffer }) {
  async isSaved(): Promise<boolean> {
    return (await this.listGiftCardOffers({ id: singletonId })).length > 0;
  }

  async offer(): Promise<Offer> {
    const [row] = await this.listGiftCardOffers({ id: singletonId });
    return row ? { is_offered: row.is_offered, amounts: row.amounts as unknown as number[] } : sample;
  }

  async saveOffer({ is_offered, amounts }: Offer): Promise<void> {
    await saveRow(this, 'gift_card_offer', { id: singletonId, is_offered, amounts });
  }

  async findByCode(code: string): Promise<StoredGiftCard | undefined> {
    const [card] = await execute<StoredGiftCard>(this, `SELECT ${columns} FROM gift_card g WHERE g.code_hash = ?`, [
      hashCode(code),
    ]);
    return card;
  }

  async find(ids: readonly string[]): Promise<StoredGiftCard[]> {
    if (ids.length === 0) return [];
    return execute<StoredGiftCard>(this, `SELECT ${columns} FROM gift_card g WHERE g.id IN (?)`, [ids]);
  }

  async entriesOf(id: string): Promise<LedgerEntry[]> {
    return execute<LedgerEntry>(
      this,
      `SELECT id, CASE WHEN refund_id LIKE '${replacedBy}%' THEN 'replaced' ELSE kind END AS kind, pence, cart_id, created_at
       FROM gift_card_entry WHERE gift_card_id = ? ORDER BY created_at, id`,
      [id],
    );
  }

  /** The newest first; `left` is what can be spent of those that are not stopped, which are `spendable` many. */
  async page(
    limit: number,
    offset: number,
  ): Promise<{ cards: StoredGiftCard[]; count: number; spendable: number; left: number }> {
    const [counted] = await execute<{ count: number; spendable: number; left: number }>(
      this,
      `SELECT count(*)::int AS count, count(*) FILTER (WHERE ${stoppedAt} IS NULL AND balance > 0)::int AS spendable,
         coalesce(sum(balance) FILTER (WHERE ${stoppedAt} IS NULL), 0)::int AS left FROM gift_card g`,
    );
    const cards = await execute<StoredGiftCard>(
      this,
      `SELECT ${columns} FROM gift_card g ORDER BY g.created_at DESC, g.id LIMIT ? OFFSET ?`,
      [limit, offset],
    );
    const { count = 0, spendable = 0, left = 0 } = counted ?? {};
    return { cards, count, spendable, left };
  }

  /** A card of the same id is left as it is. @returns whether this one is new */
  @InjectTransactionManager()
  async issue(card: NewGiftCard, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const { id, code, amount, line_id, order_id, email, from_name, message, reason, by } = card;
    const made = await execute(
      context,
      `INSERT INTO gift_card (id, code_hash, last_four, amount, balance, line_id, order_id, email, from_name, message, reason)
       VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
      [id, hashCode(code), code.slice(-4), amount, line_id, order_id, email, from_name, message, reason],
    );
    if (made.length > 0) await this.#enter({ gift_card_id: id, kind: 'issued', pence: amount, by }, context);
    return made.length > 0;
  }

  /**
   * Gives another card in the place of one, which never pays again. @param pence that were left when the owner looked
   * @param isPaid the money of its order covers it still, so that the new one takes its place there
   */
  @InjectTransactionManager()
  async replace(
    { id, pence, isPaid, card }: Replacement,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const [old] = await execute<Pick<StoredGiftCard, 'balance' | 'line_id' | 'order_id'>>(
      context,
      'SELECT balance, line_id, order_id FROM gift_card WHERE id = ? FOR UPDATE',
      [id],
    );
    const refundId = `${replacedBy}${card.id}`;
    const known = await execute(context, 'SELECT id FROM gift_card_entry WHERE refund_id = ?', [refundId]);
    if (!old || known.length > 0) return;
    if (old.balance === 0 || old.balance !== pence) throw tooLittle();
    await this.cancelRest({ id, refundId, pence, by: card.by }, context);
    // Whom it was mailed to would otherwise outlive the erasure of its order, which follows the line.
    await execute(
      context,
      `UPDATE gift_card SET line_id = CASE WHEN ? THEN NULL ELSE line_id END, email = '', from_name = '', message = '',
         updated_at = now() WHERE id = ?`,
      [isPaid, id],
    );
    const place = { line_id: isPaid ? old.line_id : null, order_id: isPaid ? old.order_id : null };
    await this.issue({ ...card, ...place, amount: pence }, context);
  }

  /** For a card whose mail reached no one. */
  async readdress(id: string, email: string): Promise<void> {
    await execute(this, 'UPDATE gift_card SET email = ?, updated_at = now() WHERE id = ?', [email, id]);
  }

  /** Makes what the cart has spent exactly this. @throws not_allowed when a card was stopped, or has too little left */
  @InjectTransactionManager()
  async spend(
    cartId: string,
    wanted: readonly { id: string; pence: number }[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const before = await this.#lockSpent(
      cartId,
      wanted.map(({ id }) => id),
      context,
    );
    for (const { gift_card_id: id, pence } of before) {
      const asked = wanted.find((one) => one.id === id)?.pence ?? 0;
      if (asked < pence) await this.#enter({ ...of(id, cartId), kind: 'returned', pence: pence - asked }, context);
    }
    for (const { id, pence } of wanted) {
      const more = pence - (before.find((one) => one.gift_card_id === id)?.pence ?? 0);
      if (more <= 0) continue;
      const [card] = await execute<{ balance: number; stopped_at: Date | null }>(
        context,
        `SELECT g.balance, ${stoppedAt} AS stopped_at FROM gift_card g WHERE g.id = ?`,
        [id],
      );
      if (!card || card.stopped_at || card.balance < more) throw tooLittle();
      await this.#enter({ ...of(id, cartId), kind: 'spent', pence: -more }, context);
    }
  }

  /** Gives back all that a cart spent which became no order, or whose order is cancelled. */
  async release(cartId: string): Promise<void> {
    await this.spend(cartId, []);
  }

  /** Gives back once for each refund, to the card used last first. @param more pence; at most what is still spent */
  @InjectTransactionManager()
  async refund(
    {
      cartId,
      refundId,
      pence,
      parts,
      by,
    }: { cartId: string; refundId: string; pence: number; parts: object | null; by: string },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const spent = await this.#lockSpent(cartId, [], context);
    const known = await execute(context, 'SELECT id FROM gift_card_entry WHERE refund_id = ?', [refundId]);
    if (known.length > 0) return;
    if (spent.reduce((sum, one) => sum + one.pence, 0) < pence) throw tooLittle();
    let left = pence;
    for (const { gift_card_id: id, pence: its } of spent.toReversed()) {
      const back = Math.min(left, its);
      if (back > 0) {
        const entry = { ...of(id, cartId), kind: 'returned' as const, pence: back };
        await this.#enter({ ...entry, refund_id: refundId, parts, by }, context);
      }
      left -= back;
    }
  }

  /** A refunded card pays for nothing any more. @param pence what goes back @throws not_allowed when less is left */
  @InjectTransactionManager()
  async cancelRest(
    { id, refundId, pence, by }: { id: string; refundId: string; pence: number; by: string },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const [card] = await execute<{ balance: number }>(
      context,
      'SELECT balance FROM gift_card WHERE id = ? FOR UPDATE',
      [id],
    );
    const known = await execute(context, "SELECT id FROM gift_card_entry WHERE refund_id = ? AND kind = 'cancelled'", [
      refundId,
    ]);
    if (!card || known.length > 0) return;
    if (card.balance < pence) throw tooLittle();
    if (card.balance > 0) {
      await this.#enter(
        { gift_card_id: id, kind: 'cancelled', pence: -card.balance, refund_id: refundId, by },
        context,
      );
    }
    await execute(context, 'UPDATE gift_card SET stopped_at = coalesce(stopped_at, now()) WHERE id = ?', [id]);
  }

  /** All of them or none: what one refund pays back. Locked in one order, so that two never wait for each other. */
  @InjectTransactionManager()
  async cancelRests(
    rests: readonly Parameters<GiftCardsService['cancelRest']>[0][],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    for (const rest of rests.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await this.cancelRest(rest, context);
    }
  }

  /** Undoes `cancelRest` when the money did not go back after all. */
  @InjectTransactionManager()
  async restore(refundId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const cancelled = await execute<{ gift_card_id: string; pence: number }>(
      context,
      `SELECT e.gift_card_id, e.pence FROM gift_card_entry e JOIN gift_card g ON g.id = e.gift_card_id
       WHERE e.refund_id = ? AND e.kind = 'cancelled' FOR UPDATE OF g`,
      [refundId],
    );
    const restored = `${refundId}:restored`;
    const known = await execute(context, 'SELECT id FROM gift_card_entry WHERE refund_id = ?', [restored]);
    if (known.length > 0) return;
    for (const { gift_card_id, pence } of cancelled) {
      await this.#enter({ gift_card_id, kind: 'restored', pence: -pence, refund_id: restored }, context);
    }
  }

  /** A bank sent back the refund of these lines. It is still owed, so their cards stay cancelled. */
  async keepCancelled(lineIds: readonly string[], parts: object): Promise<void> {
    if (lineIds.length === 0) return;
    await execute(
      this,
      `UPDATE gift_card_entry e SET parts = ?::jsonb, updated_at = now() FROM gift_card g
       WHERE g.id = e.gift_card_id AND e.kind = 'cancelled' AND g.line_id IN (?)`,
      [JSON.stringify(parts), [...lineIds]],
    );
  }

  /**
   * Bought cards that can be spent though so much of their order has gone back that the rest does not cover them.
   * @param id of a card that is looked at as if it were not stopped; null for all
   */
  async findUnpaid(id: string | null): Promise<UnpaidGiftCard[]> {
    return execute<UnpaidGiftCard>(
      this,
      `SELECT g.id, g.last_four, g.order_id, g.balance, money.back FROM gift_card g CROSS JOIN LATERAL (
         SELECT round(100 * sum((SELECT sum(c.amount) FROM capture c WHERE c.payment_id = p.id AND c.deleted_at IS NULL)))::int AS taken,
           round(100 * sum((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.deleted_at IS NULL)))::int AS back
         FROM order_payment_collection l JOIN payment p ON p.payment_collection_id = l.payment_collection_id
         WHERE l.order_id = g.order_id AND l.deleted_at IS NULL
       ) money
       WHERE g.balance > 0 AND money.back > 0 AND CASE WHEN ?::text IS NULL THEN g.stopped_at IS NULL ELSE g.id = ? END
         AND coalesce(money.taken, 0) - money.back < (
           SELECT sum(s.balance) FROM gift_card s WHERE s.order_id = g.order_id AND (s.stopped_at IS NULL OR s.id = g.id)
         )
       ORDER BY g.balance DESC, g.id`,
      [id, id],
    );
  }

  /** Finds cards that were cancelled for a refund that never was: it was refused, or its process died. */
  async cancelledInVain(olderThanSeconds: number, days = daysAsked): Promise<CancelledInVain[]> {
    return execute<CancelledInVain>(
      this,
      `SELECT e.refund_id, g.order_id, g.last_four, e.created_at + ? * interval '1 day' AS asked_until
       FROM gift_card_entry e JOIN gift_card g ON g.id = e.gift_card_id
       WHERE e.kind = 'cancelled' AND e.parts IS NULL AND e.refund_id NOT LIKE '${replacedBy}%'
         AND e.created_at BETWEEN now() - ? * interval '1 day' AND now() - ? * interval '1 second'
         AND NOT EXISTS (SELECT FROM gift_card_entry r WHERE r.refund_id = e.refund_id || ':restored')
         AND NOT EXISTS (SELECT FROM "order" o WHERE o.id = g.order_id AND o.canceled_at IS NOT NULL)
         AND NOT EXISTS (
           SELECT FROM refund r WHERE r.deleted_at IS NULL
             AND r.metadata -> 'parts' -> 'lines' @> jsonb_build_array(jsonb_build_object('line_id', g.line_id))
         )
         AND NOT EXISTS (${refundOfCancellation})
         AND NOT EXISTS (
           SELECT FROM gift_card_entry r WHERE r.kind = 'returned'
             AND r.parts -> 'lines' @> jsonb_build_array(jsonb_build_object('line_id', g.line_id))
         )`,
      [daysAsked, days, olderThanSeconds],
    );
  }

  /** A stopped card keeps its balance and pays for nothing. */
  async stop(id: string, isStopped: boolean): Promise<void> {
    await execute(
      this,
      `UPDATE gift_card SET stopped_at = CASE WHEN ? THEN coalesce(stopped_at, now()) END, updated_at = now() WHERE id = ?`,
      [isStopped, id],
    );
  }

  async spentBy(cartIds: readonly string[]): Promise<Spent[]> {
    return cartIds.length === 0 ? [] : execute<Spent>(this, spentSql(), [cartIds]);
  }

  async boughtWith(orderIds: readonly string[]): Promise<BoughtGiftCard[]> {
    if (orderIds.length === 0) return [];
    return execute<BoughtGiftCard>(
      this,
      `SELECT g.id, g.last_four, g.order_id, g.line_id, g.balance, g.stopped_at IS NOT NULL AS is_stopped, ${disputedAt} IS NOT NULL AS is_disputed,
         coalesce(-sum(e.pence) FILTER (WHERE e.kind IN ('spent', 'returned')), 0)::int AS spent
       FROM gift_card g LEFT JOIN gift_card_entry e ON e.gift_card_id = g.id
       WHERE g.order_id IN (?) GROUP BY g.id ORDER BY g.created_at, g.id`,
      [orderIds],
    );
  }

  /** Lists what orders took before refunds; nothing of what a cart gave back that became no order. */
  async takenBy(cartIds: readonly string[]): Promise<Spent[]> {
    if (cartIds.length === 0) return [];
    return execute<Spent>(this, spentSql('AND e.refund_id IS NULL'), [cartIds]);
  }

  async refundsTo(cartIds: readonly string[]): Promise<GiftCardRefund[]> {
    if (cartIds.length === 0) return [];
    return execute<GiftCardRefund>(this, `${returnedSql} AND e.cart_id IN (?) ORDER BY e.created_at, e.id`, [cartIds]);
  }

  /** Returns that the credit lines of their orders do not have yet. */
  async findUnbooked(cartId: string | null, olderThanSeconds: number): Promise<GiftCardRefund[]> {
    return execute<GiftCardRefund>(
      this,
      `${returnedSql} AND e.booked_at IS NULL
         AND (?::text IS NULL OR e.cart_id = ?) AND e.created_at <= now() - ? * interval '1 second'
       ORDER BY e.created_at, e.id LIMIT 100`,
      [cartId, cartId, olderThanSeconds],
    );
  }

  async markBooked(entryId: string): Promise<void> {
    await execute(this, 'UPDATE gift_card_entry SET booked_at = now(), updated_at = now() WHERE id = ?', [entryId]);
  }

  /** The card and its ledger stay: they are money. @param email whom they are for; null for all */
  async erase(before: Date, email: string | null = null): Promise<void> {
    await execute(
      this,
      `UPDATE gift_card SET email = '', from_name = '', message = '', updated_at = now()
       WHERE created_at < ? AND email <> '' AND (?::text IS NULL OR email = ?)`,
      [before, email, email],
    );
  }

  /** Locks the cards in one order, so that two carts never wait for each other. */
  async #lockSpent(cartId: string, more: readonly string[], context: DatabaseContext): Promise<Spent[]> {
    const ids = [cartId, `{${more.join(',')}}`];
    await execute(
      context,
      `SELECT id FROM gift_card WHERE id IN (SELECT gift_card_id FROM gift_card_entry WHERE cart_id = ?) OR id = ANY(?)
       ORDER BY id FOR UPDATE`,
      ids,
    );
    return execute<Spent>(context, spentSql(), [[cartId]]);
  }

  async #enter(entry: Entry, context: DatabaseContext): Promise<void> {
    const { gift_card_id, kind, pence, cart_id = null, refund_id = null, parts = null, by = '' } = entry;
    await execute(
      context,
      `INSERT INTO gift_card_entry (id, gift_card_id, kind, pence, cart_id, refund_id, parts, by)
       VALUES (?, ?, ?, ?, ?, ?, ?::jsonb, ?)`,
      [
        generateEntityId(undefined, 'gent'),
        gift_card_id,
        kind,
        pence,
        cart_id,
        refund_id,
        parts && JSON.stringify(parts),
        by,
      ],
    );
    await execute(context, 'UPDATE gift_card SET balance = balance + ?, updated_at = now() WHERE id = ?', [
      pence,
      gift_card_id,
    ]);
    if (kind === 'returned' || kind === 'restored') await execute(context, restartSql, [gift_card_id]);
  }
}

const spentSql = (and = '') => `SELECT e.cart_id, e.gift_card_id, g.last_four, g.balance, (-sum(e.pence))::int AS pence
  FROM gift_card_entry e JOIN gift_card g ON g.id = e.gift_card_id WHERE e.cart_id IN (?) ${and}
  GROUP BY e.cart_id, e.gift_card_id, g.last_four, g.balance HAVING sum(e.pence) < 0 ORDER BY min(e.created_at), e.gift_card_id`;

/** A card that was stopped with its refund pays with what comes back to it; one that the owner stopped or replaced stays so. */
const restartSql = `UPDATE gift_card g SET stopped_at = NULL WHERE g.id = ? AND NOT ${isReplaced} AND EXISTS (
  SELECT FROM gift_card_entry e WHERE e.gift_card_id = g.id AND e.kind = 'cancelled' AND e.created_at = g.stopped_at)`;

const returnedSql = `SELECT e.id, e.cart_id, e.gift_card_id, g.last_four, e.refund_id, e.pence, e.parts, e.created_at,
    ${stoppedAt} IS NOT NULL AS is_stopped
  FROM gift_card_entry e JOIN gift_card g ON g.id = e.gift_card_id
  WHERE e.kind = 'returned' AND e.refund_id IS NOT NULL`;

/**
 * A cancellation that died halfway has paid back all of a payment, so its refund names no lines; the owner's own refund of a
 * sum leaves something. The minute is for clocks that differ.
 */
const refundOfCancellation = `SELECT FROM refund r JOIN payment p ON p.id = r.payment_id
    JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
  WHERE l.order_id = g.order_id AND r.deleted_at IS NULL AND r.metadata -> 'parts' IS NULL
    AND r.created_at > e.created_at - interval '1 minute'
    AND (SELECT sum(b.amount) FROM refund b WHERE b.payment_id = p.id AND b.deleted_at IS NULL)
      >= (SELECT sum(c.amount) FROM capture c WHERE c.payment_id = p.id AND c.deleted_at IS NULL)`;

const of = (gift_card_id: string, cart_id: string) => ({ gift_card_id, cart_id });

function tooLittle(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'There is less left on a gift card than this takes from it.',
    'gift_card_changed',
  );
}
