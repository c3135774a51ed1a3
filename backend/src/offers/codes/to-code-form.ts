import * as v from 'valibot';
import { readMultiBuy } from '../../modules/promotions/multi-buy-definition';
import { CodeForm, daysOf } from '../offer-forms';
import { fromPromotion } from './from-promotion';
import type { StoredCode } from './stored-code';
import { ownCampaign } from './to-promotion';

/** @returns null when the form cannot express the promotion, or when it is off */
export function toCodeForm(code: StoredCode): v.InferOutput<typeof CodeForm> | null {
  const { terms, and } = fromPromotion(code);
  // A campaign from Medusa's dashboard may hold other codes, which would change with it.
  const isOwnCampaign = !code.campaign || code.campaign.campaign_identifier?.startsWith(ownCampaign) === true;
  const days = daysOf(terms);
  const { gift, minimum, uses, usesEach } = terms;
  // Multi-buys can be edited while they are off.
  const isReady = code.status === 'active' || gift.kind === 'multi-buy';
  if (and.length > 0 || !isOwnCampaign || !days || !isReady) return null;
  const fullGift = gift.kind === 'multi-buy' ? { ...gift, on: readMultiBuy(code)?.on } : gift;
  const form = v.safeParse(CodeForm, { code: code.code, gift: fullGift, minimum, uses, uses_each: usesEach, ...days });
  return form.success ? form.output : null;
}
