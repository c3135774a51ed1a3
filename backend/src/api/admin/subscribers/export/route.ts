import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { sendCsv } from '../../../../http/send-csv';
import { mailLinks } from '../../../../mail/links';
import { idToken } from '../../../../mail/tokens/signed-tokens';
import { newsletterModule } from '../../../../modules/newsletter';
import { settings } from '../../../../process/settings/current';

const columns = ['email', 'confirmed_at', 'source', 'words', 'unsubscribe_link', 'one_click_unsubscribe'];

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const links = mailLinks({ storefront: settings.STOREFRONT_URL, backend: settings.BACKEND_URL });
  const active = await req.scope.resolve(newsletterModule).activeSubscribers();
  const rows = active.map(({ id, email, confirmed_at, source, words }) => {
    const token = idToken('unsubscribe', id);
    return [
      email,
      confirmed_at.toISOString(),
      source,
      words,
      links.unsubscribe(token),
      links.unsubscribeOneClick(token),
    ];
  });
  sendCsv(res, 'subscribers.csv', [columns, ...rows]);
}
