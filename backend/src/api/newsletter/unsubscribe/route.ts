import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { linksOf } from '../../../mail/links';
import { settings } from '../../../process/settings/current';
import { leaveNewsletter } from '../../../workflows/newsletter/leave-newsletter';

/** One click in a mail program: it posts here by itself, without a page and without a key (RFC 8058). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await leaveNewsletter(req.scope, tokenOf(req));
  res.status(200).json({ status: 'unsubscribed' });
}

/** Programs that know no such click open the address: there is a page with a button for them. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const links = linksOf({ storefront: settings.STOREFRONT_URL, backend: settings.BACKEND_URL });
  res.redirect(302, links.unsubscribe(tokenOf(req)));
}

function tokenOf(req: MedusaRequest): string {
  const { token } = req.query;
  return typeof token === 'string' ? token.slice(0, 200) : '';
}
