import type { CreatePromotionDTO } from '@medusajs/framework/types';
import { shop } from '@shop/shared/shop';
import { type MultiBuyDefinition, multiBuyMetadata } from '../../modules/promotions/multi-buy-definition';
import type { CodeTerms, MultiBuyGift } from '../terms';

/** Campaigns with this prefix belong to one code and are deleted with it. */
export const ownCampaign = 'code-';

/** Measured before discounts, or a code would undo its own condition. */
export const minimumRule = 'original_item_total';

/** Guests have no account, so uses are counted by email. */
export const eachShopper = 'customer_email';

/** Medusa keeps the dates and the uses per customer on a campaign. */
export function toPromotion(code: string, terms: CodeTerms): CreatePromotionDTO {
  const { minimum, uses, usesEach, from, until } = terms;
  const needsCampaign = usesEach !== null || from !== null || until !== null;
  return {
    code,
    type: 'standard',
    status: 'active',
    is_tax_inclusive: true,
    ...(terms.gift.kind === 'multi-buy' && {
      is_automatic: true,
      metadata: multiBuyMetadata(toDefinition(terms.gift)),
    }),
    application_method: { ...toApplicationMethod(terms.gift), currency_code: shop.currency },
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

function toApplicationMethod(gift: CodeTerms['gift']) {
  switch (gift.kind) {
    case 'percent':
      return { type: 'percentage', target_type: 'items', allocation: 'across', value: gift.value } as const;
    case 'pounds':
      return { type: 'fixed', target_type: 'items', allocation: 'across', value: gift.value } as const;
    // Medusa has no multi-buys, so this takes nothing off and the shop computes the discount (066).
    case 'multi-buy':
      return { type: 'fixed', target_type: 'items', allocation: 'across', value: 0 } as const;
    default:
      return {
        ...({ type: 'percentage', target_type: 'shipping_methods', allocation: 'each' } as const),
        max_quantity: 1,
        value: 100,
      };
  }
}

function toDefinition({ cards, pounds, on }: MultiBuyGift): MultiBuyDefinition {
  if (on.kind === 'all') return { cards, pounds, on: { kind: 'all' } };
  return { cards, pounds, on: on.kind === 'range' ? { kind: 'range', id: on.id } : { kind: 'cards', ids: on.ids } };
}
