import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { newsletterForm } from '@shop/shared/desk/newsletter';
import { readForm } from '../../../../http/read-form';
import { mailDataSource } from '../../../../mail/outbox/mail-data-source';
import { renderMail } from '../../../../mail/render-mail';
import { writeMail } from '../../../../mail/write-mail';
import { settings } from '../../../../process/settings/current';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const data = { ...readForm(newsletterForm, req.body), subscriber_id: '' };
  const places = { storefront: settings.STOREFRONT_URL, backend: settings.BACKEND_URL };
  const mail = { kind: 'newsletter', recipient: '', data };
  const { html } = await renderMail(await writeMail(mail, mailDataSource(req.scope), places));
  res.status(200).json({ html });
}
