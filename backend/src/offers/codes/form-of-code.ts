import * as v from 'valibot';
import { meantMultiBuy } from '../multi-buys/meant-multi-buy';
import { CodeForm, daysOf } from '../offer-forms';
import { fromPromotion } from './from-promotion';
import type { StoredCode } from './stored-code';
import { ownCampaign } from './to-promotion';

/** A code as its owner would type it; null where the form cannot say all of it, and of one that is off. */
export function formOfCode(code: StoredCode): v.InferOutput<typeof CodeForm> | null {
  const { terms, and } = fromPromotion(code);
  // A campaign that somebody has made in Medusa's own pages may hold other codes, and they would change with it.
  const isOwn = !code.campaign || code.campaign.campaign_identifier?.startsWith(ownCampaign) === true;
  const days = daysOf(terms);
  const { gift, minimum, uses, usesEach } = terms;
  // What comes by itself can be made ready while it is off.
  const isReady = code.status === 'active' || gift.kind === 'multi-buy';
  if (and.length > 0 || !isOwn || !days || !isReady) return null;
  const said = gift.kind === 'multi-buy' ? { ...gift, on: meantMultiBuy(code)?.on } : gift;
  const form = v.safeParse(CodeForm, { code: code.code, gift: said, minimum, uses, uses_each: usesEach, ...days });
  return form.success ? form.output : null;
}
