import type { CreatePromotionDTO } from '@medusajs/framework/types';
import { shop } from '@shop/shared/shop';
import { keptMultiBuy, type MeantMultiBuy } from '../multi-buys/meant-multi-buy';
import type { CodeTerms, MultiBuyGift } from '../terms';

/** Medusa's campaigns that were made for one code of ours, and go with it, are called so. */
export const ownCampaign = 'code-';

/** Before discounts: measured after them, a code would undo its own condition. */
export const minimumRule = 'original_item_total';

/** By what Medusa tells shoppers apart: guests have no account. */
export const eachShopper = 'customer_email';

/** A code in Medusa's words: a promotion, and a campaign for its days and for how often each may use it. */
export function toPromotion(code: string, terms: CodeTerms): CreatePromotionDTO {
  const { minimum, uses, usesEach, from, until } = terms;
  const needsCampaign = usesEach !== null || from !== null || until !== null;
  return {
    code,
    type: 'standard',
    status: 'active',
    is_tax_inclusive: true,
    ...(terms.gift.kind === 'multi-buy' && { is_automatic: true, metadata: keptMultiBuy(asKept(terms.gift)) }),
    application_method: { ...methodOf(terms.gift), currency_code: shop.currency },
    ...(uses !== null && { limit: uses }),
    ...(minimum !== null && {
      rules: [{ attribute: minimumRule, operator: 'gte' as const, values: [String(minimum)] }],
    }),
    ...(needsCampaign && {
      campaign: {
        name: code,
        campaign_identifier: `${ownCampaign}${code}-${Date.now()}`,
        starts_at: from,
        ends_at: until,
        ...(usesEach !== null && {
          budget: { type: 'use_by_attribute' as const, attribute: eachShopper, limit: usesEach },
        }),
      },
    }),
  };
}

function methodOf(gift: CodeTerms['gift']) {
  switch (gift.kind) {
    case 'percent':
      return { type: 'percentage', target_type: 'items', allocation: 'across', value: gift.value } as const;
    case 'pounds':
      return { type: 'fixed', target_type: 'items', allocation: 'across', value: gift.value } as const;
    // Medusa has no such promotion: for it this one takes nothing off, and the shop reckons it (065).
    case 'multi-buy':
      return { type: 'fixed', target_type: 'items', allocation: 'across', value: 0 } as const;
    default:
      return {
        ...({ type: 'percentage', target_type: 'shipping_methods', allocation: 'each' } as const),
        ...{ max_quantity: 1, value: 100 },
      };
  }
}

function asKept({ cards, pounds, on }: MultiBuyGift): MeantMultiBuy {
  if (on.kind === 'all') return { cards, pounds, on: { kind: 'all' } };
  return { cards, pounds, on: on.kind === 'range' ? { kind: 'range', id: on.id } : { kind: 'cards', ids: on.ids } };
}
