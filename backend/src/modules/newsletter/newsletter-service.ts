import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { hashOfAddress } from './hashes';
import { Consent } from './models/consent';
import { Subscriber } from './models/subscriber';
import { Suppression } from './models/suppression';

/** The link in a confirmation mail works for so long. */
const confirmDays = 7;
/** An address that is typed into the form again gets another mail, as the first may be lost: so many in an hour … */
const mailsAnHour = 3;
/** … and none for a button that was pressed twice. */
const quietMinutes = 1;

type Asking = { email: string; source: string; words: string };
/** `round` goes up when an address asks anew, and stays while it is asked again for the same answer; `askedAt` in unix milliseconds. */
export type Asked = { id: string; round: number; askedAt: number };
export type Export = { email: string; confirmed_at: Date; source: string; words: string; id: string };

/** Who wants the newsletter, since when and in which words they agreed. */
export class NewsletterService extends MedusaService({ Subscriber, Consent, Suppression }) {
  /**
   * Notes that somebody typed this address. Undefined when no mail is due: it is on the list already, or has just
   * been asked.
   */
  @InjectTransactionManager()
  async ask(
    { email, source, words }: Asking,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<Asked | undefined> {
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

  /** Takes an asking back whose mail could not be written, so that the next one is heard at once. */
  async forgetAsking(id: string): Promise<void> {
    await this.updateSubscribers({ selector: { id, status: 'pending' }, data: { asked_at: new Date(0) } });
  }

  /** True when this round of asking stands and has not run out. Pressing the button twice is as good as once. */
  @InjectTransactionManager()
  async confirm(
    { id, round }: Pick<Asked, 'id' | 'round'>,
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
      await this.deleteSuppressions({ address_hash: hashOfAddress(known.email) }, context);
    }
    return known !== undefined;
  }

  /** Nothing is sent to this subscriber any more. Doing it again, or after all was erased, is no fault. */
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

  /** Erases what is known of an address; that it said no, or is gone by its own wish, stays known. */
  @InjectTransactionManager()
  async erase(email: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const [known] = await this.listSubscribers({ email }, { select: ['id'] }, context);
    if (!known) return;
    await this.deleteSubscribers(known.id, context);
    await this.deleteConsents({ subscriber_id: known.id }, context);
    await this.#suppress(email, context);
  }

  /** Those who may be written to, with the words that they agreed to. */
  async activeSubscribers(): Promise<Export[]> {
    const active = await this.listSubscribers({ status: 'active' }, { order: { email: 'ASC' } });
    const asked = await this.listConsents(
      { subscriber_id: active.map(({ id }) => id), act: 'asked' },
      { order: { created_at: 'ASC' } },
    );
    const words = new Map(asked.map((consent) => [consent.subscriber_id, consent.words]));
    const hashes = active.map(({ email }) => hashOfAddress(email));
    const suppressed = await this.listSuppressions({ address_hash: hashes });
    const saidNo = new Set(suppressed.map(({ address_hash }) => address_hash));
    return active.flatMap(({ id, email, confirmed_at, source }) => {
      if (!confirmed_at || saidNo.has(hashOfAddress(email))) return [];
      return [{ id, email, confirmed_at, source, words: words.get(id) ?? '' }];
    });
  }

  /** Askings that nobody confirmed are forgotten. */
  @InjectManager()
  async forgetUnconfirmed(days: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `WITH gone AS (
         DELETE FROM newsletter_subscriber WHERE status = 'pending' AND asked_at < now() - ? * interval '1 day' RETURNING id
       )
       DELETE FROM newsletter_consent WHERE subscriber_id IN (SELECT id FROM gone)`,
      [days],
    );
  }

  /** It may be known already: what was left once is erased later. */
  async #suppress(email: string, context: DatabaseContext): Promise<void> {
    await execute(
      context,
      'INSERT INTO newsletter_suppression (id, address_hash) VALUES (?, ?) ON CONFLICT (address_hash) DO NOTHING',
      [generateEntityId(undefined, 'sup'), hashOfAddress(email)],
    );
  }
}
