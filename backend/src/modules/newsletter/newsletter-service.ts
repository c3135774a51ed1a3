import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { hashOfAddress } from './hashes';
import { Consent } from './models/consent';
import { Subscriber } from './models/subscriber';
import { Suppression } from './models/suppression';

interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

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
  readonly #database: Database;

  constructor(dependencies: { __pg_connection__: Database }, ...rest: unknown[]) {
    super(dependencies, ...rest);
    this.#database = dependencies.__pg_connection__;
  }

  /**
   * Notes that somebody typed this address. Undefined when no mail is due: it is on the list already, or has just
   * been asked.
   */
  async ask({ email, source, words }: Asking): Promise<Asked | undefined> {
    const { rows } = await this.#database.raw(
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
    const [row] = rows;
    if (!row) return undefined;
    const asked = { id: String(row.id), round: Number(row.round), askedAt: Math.floor(Number(row.asked_at)) };
    await this.#keepConsent(asked.id, 'asked', words, source);
    return asked;
  }

  /** Takes an asking back whose mail could not be written, so that the next one is heard at once. */
  async forgetAsking(id: string): Promise<void> {
    await this.#database.raw(
      `UPDATE newsletter_subscriber SET asked_at = to_timestamp(0) WHERE id = ? AND status = 'pending'`,
      [id],
    );
  }

  /** True when this round of asking stands and has not run out. Pressing the button twice is as good as once. */
  async confirm({ id, round }: Pick<Asked, 'id' | 'round'>, words: string): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `WITH before AS (
         SELECT id, status FROM newsletter_subscriber WHERE id = ? AND round = ? AND expires_at > now() FOR UPDATE
       )
       UPDATE newsletter_subscriber AS known SET
         status = 'active', confirmed_at = coalesce(CASE WHEN before.status = 'active' THEN known.confirmed_at END, now()),
         unsubscribed_at = NULL, updated_at = now()
       FROM before WHERE known.id = before.id
       RETURNING known.id, known.email, known.source, before.status AS before`,
      [id, round],
    );
    const [row] = rows;
    if (!row) return false;
    if (row.before !== 'active') {
      await this.#keepConsent(String(row.id), 'confirmed', words, String(row.source));
      await this.#database.raw('DELETE FROM newsletter_suppression WHERE address_hash = ?', [
        hashOfAddress(String(row.email)),
      ]);
    }
    return true;
  }

  /** Nothing is sent to this subscriber any more. Doing it again, or after all was erased, is no fault. */
  async unsubscribe(id: string, words: string): Promise<void> {
    const { rows } = await this.#database.raw(
      `UPDATE newsletter_subscriber SET status = 'unsubscribed', unsubscribed_at = now(), expires_at = NULL,
         updated_at = now()
       WHERE id = ? AND status <> 'unsubscribed' RETURNING email, source`,
      [id],
    );
    const [row] = rows;
    if (!row) return;
    await this.#keepConsent(id, 'unsubscribed', words, String(row.source));
    await this.#suppress(String(row.email));
  }

  /** Erases what is known of an address; that it said no, or is gone by its own wish, stays known. */
  async erase(email: string): Promise<void> {
    const { rows } = await this.#database.raw('DELETE FROM newsletter_subscriber WHERE email = ? RETURNING id', [
      email,
    ]);
    const [row] = rows;
    if (!row) return;
    await this.#database.raw('DELETE FROM newsletter_consent WHERE subscriber_id = ?', [String(row.id)]);
    await this.#suppress(email);
  }

  /** Those who may be written to, with the words that they agreed to. */
  async activeSubscribers(): Promise<Export[]> {
    const { rows } = await this.#database.raw(
      `SELECT s.id, s.email, s.confirmed_at, s.source,
         (SELECT words FROM newsletter_consent c WHERE c.subscriber_id = s.id AND c.act = 'asked'
          ORDER BY c.created_at DESC LIMIT 1) AS words
       FROM newsletter_subscriber s WHERE s.status = 'active' AND s.deleted_at IS NULL ORDER BY s.email`,
      [],
    );
    const suppressed = await this.#suppressedOf(rows.map(({ email }) => String(email)));
    return rows
      .map(({ id, email, confirmed_at, source, words }) => ({
        id: String(id),
        email: String(email),
        confirmed_at: new Date(String(confirmed_at)),
        source: String(source),
        words: String(words ?? ''),
      }))
      .filter(({ email }) => !suppressed.has(hashOfAddress(email)));
  }

  /** Askings that nobody confirmed are forgotten. */
  async forgetUnconfirmed(days: number): Promise<void> {
    await this.#database.raw(
      `WITH gone AS (
         DELETE FROM newsletter_subscriber WHERE status = 'pending' AND asked_at < now() - ? * interval '1 day' RETURNING id
       )
       DELETE FROM newsletter_consent WHERE subscriber_id IN (SELECT id FROM gone)`,
      [days],
    );
  }

  async #suppressedOf(emails: string[]): Promise<Set<string>> {
    const { rows } = await this.#database.raw(
      'SELECT address_hash FROM newsletter_suppression WHERE address_hash = ANY(?)',
      [emails.map(hashOfAddress)],
    );
    return new Set(rows.map(({ address_hash }) => String(address_hash)));
  }

  async #suppress(email: string): Promise<void> {
    await this.#database.raw(
      'INSERT INTO newsletter_suppression (id, address_hash) VALUES (?, ?) ON CONFLICT (address_hash) DO NOTHING',
      [generateEntityId(undefined, 'sup'), hashOfAddress(email)],
    );
  }

  async #keepConsent(subscriberId: string, act: string, words: string, source: string): Promise<void> {
    await this.#database.raw(
      'INSERT INTO newsletter_consent (id, subscriber_id, act, words, source) VALUES (?, ?, ?, ?, ?)',
      [generateEntityId(undefined, 'consent'), subscriberId, act, words, source],
    );
  }
}
