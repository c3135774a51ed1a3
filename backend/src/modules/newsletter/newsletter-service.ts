import { createHash } from 'node:crypto';
import { generateEntityId, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { Consent, Issue, Subscriber, Suppression } from './models/newsletter';

const confirmDays = 7;
/** A repeated sign-up gets another mail, since the first may be lost. */
const mailsAnHour = 3;
/** A double click gets no second mail. */
const quietMinutes = 1;

type SignUp = { email: string; source: string; words: string };
/** `round` stays while the same sign-up is mailed again. `askedAt` is in unix milliseconds. */
export type PendingSignUp = { id: string; round: number; askedAt: number };
export type NewIssue = { id: string; subject: string; text: string; who: string; readers: number };
export type Export = { email: string; confirmed_at: Date; source: string; words: string; id: string };

export class NewsletterService extends MedusaService({ Subscriber, Consent, Suppression, Issue }) {
  /** Undefined when no mail is due: the address is subscribed, or was mailed just now. */
  @InjectTransactionManager()
  async subscribe(
    { email, source, words }: SignUp,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<PendingSignUp | undefined> {
    const [row] = await execute<{ id: string; round: number; asked_at: string }>(
      context,
      `INSERT INTO newsletter_subscriber AS known (id, email, status, source, expires_at, asked_at)
       VALUES (?, ?, 'pending', ?, now() + ? * interval '1 day', now())
       ON CONFLICT (email) DO UPDATE SET
         status = 'pending', source = EXCLUDED.source, asked_at = now(), updated_at = now(),
         round = known.round + CASE WHEN known.status = 'pending' AND known.expires_at > now() THEN 0 ELSE 1 END,
         expires_at = EXCLUDED.expires_at
       WHERE known.status = 'unsubscribed' OR (known.status = 'pending'
         AND known.asked_at < now() - ? * interval '1 minute'
         AND (SELECT count(*) FROM newsletter_consent c WHERE c.subscriber_id = known.id AND c.act = 'asked'
              AND c.created_at > now() - interval '1 hour') < ?)
       RETURNING id, round, extract(epoch FROM asked_at) * 1000 AS asked_at`,
      [generateEntityId(undefined, 'sub'), email, source, confirmDays, quietMinutes, mailsAnHour],
    );
    if (!row) return undefined;
    await this.createConsents({ subscriber_id: row.id, act: 'asked', words, source }, context);
    return { id: row.id, round: row.round, askedAt: Math.floor(Number(row.asked_at)) };
  }

  /** Resets a sign-up whose mail could not be written, so that the next one is mailed at once. */
  async resetSignUp(id: string): Promise<void> {
    await this.updateSubscribers({ selector: { id, status: 'pending' }, data: { asked_at: new Date(0) } });
  }

  /** @returns true while this round is valid, also when it was confirmed before */
  @InjectTransactionManager()
  async confirm(
    { id, round }: Pick<PendingSignUp, 'id' | 'round'>,
    words: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const [known] = await execute<{ email: string; source: string; before: string }>(
      context,
      `WITH before AS (
         SELECT id, status FROM newsletter_subscriber WHERE id = ? AND round = ? AND expires_at > now() FOR UPDATE
       )
       UPDATE newsletter_subscriber AS known SET
         status = 'active', confirmed_at = coalesce(CASE WHEN before.status = 'active' THEN known.confirmed_at END, now()),
         unsubscribed_at = NULL, updated_at = now()
       FROM before WHERE known.id = before.id
       RETURNING known.email, known.source, before.status AS before`,
      [id, round],
    );
    if (known && known.before !== 'active') {
      await this.createConsents({ subscriber_id: id, act: 'confirmed', words, source: known.source }, context);
      await this.deleteSuppressions({ address_hash: hashAddress(known.email) }, context);
    }
    return known !== undefined;
  }

  /** Unsubscribing twice, or after the data was erased, is no error. */
  @InjectTransactionManager()
  async unsubscribe(id: string, words: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const [known] = await execute<{ email: string; source: string }>(
      context,
      `UPDATE newsletter_subscriber SET status = 'unsubscribed', unsubscribed_at = now(), expires_at = NULL,
         updated_at = now()
       WHERE id = ? AND status <> 'unsubscribed' RETURNING email, source`,
      [id],
    );
    if (!known) return;
    await this.createConsents({ subscriber_id: id, act: 'unsubscribed', words, source: known.source }, context);
    await this.#suppress(known.email, context);
  }

  @InjectTransactionManager()
  async erase(email: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const [known] = await this.listSubscribers({ email }, { select: ['id'] }, context);
    if (!known) return;
    await this.deleteSubscribers(known.id, context);
    await this.deleteConsents({ subscriber_id: known.id }, context);
    await this.#suppress(email, context);
  }

  async activeSubscribers(): Promise<Export[]> {
    const active = await this.listSubscribers({ status: 'active' }, { order: { email: 'ASC' } });
    const asked = await this.listConsents(
      { subscriber_id: active.map(({ id }) => id), act: 'asked' },
      { order: { created_at: 'ASC', id: 'ASC' } },
    );
    const words = new Map(asked.map((consent) => [consent.subscriber_id, consent.words]));
    const hashes = active.map(({ email }) => hashAddress(email));
    const suppressed = await this.listSuppressions({ address_hash: hashes });
    const saidNo = new Set(suppressed.map(({ address_hash }) => address_hash));
    return active.flatMap(({ id, email, confirmed_at, source }) => {
      if (!confirmed_at || saidNo.has(hashAddress(email))) return [];
      return [{ id, email, confirmed_at, source, words: words.get(id) ?? '' }];
    });
  }

  /** @returns false when there is one of this id */
  async addIssue({ id, subject, text, who, readers }: NewIssue): Promise<boolean> {
    const added = await execute(
      this,
      `INSERT INTO newsletter_issue (id, subject, text, who, readers) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, subject, text, who, readers],
    );
    return added.length > 0;
  }

  /** An address that unsubscribed before is unsubscribed again: the links of its letters name the row. */
  async forgetUnconfirmed(days: number): Promise<void> {
    await execute(
      this,
      `WITH old AS (
         SELECT id, unsubscribed_at FROM newsletter_subscriber
         WHERE status = 'pending' AND asked_at < now() - ? * interval '1 day' FOR UPDATE
       ), back AS (
         UPDATE newsletter_subscriber SET status = 'unsubscribed', expires_at = NULL, updated_at = now()
         WHERE id IN (SELECT id FROM old WHERE unsubscribed_at IS NOT NULL)
       ), gone AS (
         DELETE FROM newsletter_subscriber WHERE id IN (SELECT id FROM old WHERE unsubscribed_at IS NULL) RETURNING id
       )
       DELETE FROM newsletter_consent WHERE subscriber_id IN (SELECT id FROM gone)`,
      [days],
    );
  }

  async #suppress(email: string, context: DatabaseContext): Promise<void> {
    await execute(
      context,
      'INSERT INTO newsletter_suppression (id, address_hash) VALUES (?, ?) ON CONFLICT (address_hash) DO NOTHING',
      [generateEntityId(undefined, 'sup'), hashAddress(email)],
    );
  }
}

/** Without a secret, so that a change of secrets does not forget who unsubscribed. */
function hashAddress(email: string): string {
  return createHash('sha256').update(`newsletter:${email}`).digest('hex');
}
