import { MedusaService } from '@medusajs/framework/utils';
import type { BegunForm } from '@shop/shared/store-answers/order';
import { execute } from '../../database/execute';
import { SentForm } from './models/sent-form';

/** Forms that storefronts were sent, so that one that is sent again to another storefront is done once. */
export class SentFormsService extends MedusaService({ SentForm }) {
  /** One statement each, so that of several storefronts exactly one is the first. */
  async begin(id: string, seconds: number): Promise<BegunForm> {
    const begun = await execute(
      this,
      `INSERT INTO sent_form (id, ends_at) VALUES (?, now() + ? * interval '1 second')
       ON CONFLICT (id) DO UPDATE SET answer = NULL, ends_at = excluded.ends_at, updated_at = now()
       WHERE sent_form.ends_at <= now() RETURNING id`,
      [id, seconds],
    );
    if (begun.length > 0) return { is_first: true, answer: null };
    const [known] = await execute<{ answer: string | null }>(this, 'SELECT answer FROM sent_form WHERE id = ?', [id]);
    return { is_first: false, answer: known?.answer ?? null };
  }

  async keepAnswer(id: string, answer: string, seconds: number): Promise<void> {
    await execute(
      this,
      `UPDATE sent_form SET answer = ?, ends_at = now() + ? * interval '1 second', updated_at = now() WHERE id = ?`,
      [answer, seconds, id],
    );
  }

  async forget(id: string): Promise<void> {
    await execute(this, 'DELETE FROM sent_form WHERE id = ?', [id]);
  }

  async forgetEnded(): Promise<void> {
    await execute(this, 'DELETE FROM sent_form WHERE ends_at <= now()');
  }
}
