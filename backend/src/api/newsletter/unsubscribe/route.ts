import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { mailLinks } from '../../../mail/links';
import { settings } from '../../../process/settings/current';
import { leaveNewsletter } from '../../../workflows/newsletter/leave-newsletter';

/** Mail programs post here by themselves for one-click unsubscribe (RFC 8058), without an API key. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await leaveNewsletter(req.scope, tokenOf(req));
  res.status(200).json({ status: 'unsubscribed' });
}

/** Mail programs without one-click open the link: it leads to a page with a button. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const links = mailLinks({ storefront: settings.STOREFRONT_URL, backend: settings.BACKEND_URL });
  res.redirect(302, links.unsubscribe(tokenOf(req)));
}

function tokenOf(req: MedusaRequest): string {
  const { token } = req.query;
  return typeof token === 'string' ? token.slice(0, 200) : '';
}
