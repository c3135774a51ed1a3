import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { cardPreviewPath, PreviewCard, signCardPreview } from '@shop/shared/signed/card-preview';
import { readForm } from '../../../../http/read-form';
import { settings } from '../../../../process/settings/current';

/** Proxies cut longer URLs off. */
const longest = 12_000;

/** Nothing is stored. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const card = readForm(PreviewCard, req.body);
  // Cross-site posts are rejected before, so this is the dashboard's own origin, whichever host name it was opened by.
  const shownIn = new URL(req.get('origin') ?? settings.BACKEND_URL).origin;
  const signed = await signCardPreview(card, shownIn, settings.SHOP_LINK_SECRET);
  const address = new URL(cardPreviewPath, settings.STOREFRONT_URL);
  address.searchParams.set('card', signed);
  res.status(200).json({ address: signed.length > longest ? null : address.href });
}
