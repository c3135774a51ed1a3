import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { cardPreviewPath, PreviewCard, signCardPreview } from '@shop/shared/signed/card-preview';
import { readForm } from '../../../../http/read-form';
import { settings } from '../../../../process/settings/current';

/** Longer addresses are cut off by whatever stands between the two programs. */
const longest = 12_000;

/** The address at which the storefront shows a card that is still being written. Nothing of it is kept. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const card = readForm(PreviewCard, req.body);
  // Posts of other websites were refused before: this is the dashboard's own origin, by whichever name it was opened.
  const shownIn = new URL(req.get('origin') ?? settings.BACKEND_URL).origin;
  const signed = await signCardPreview(card, shownIn, settings.SHOP_LINK_SECRET);
  const address = new URL(cardPreviewPath, settings.STOREFRONT_URL);
  address.searchParams.set('card', signed);
  res.status(200).json({ address: signed.length > longest ? null : address.href });
}
