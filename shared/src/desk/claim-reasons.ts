/** The reasons for sending cards again, by Medusa's names. */
export const claimReasons = ['other', 'missing_item', 'wrong_item', 'production_failure'] as const;

export type ClaimReasonName = (typeof claimReasons)[number];

export const claimReasonWords: Record<ClaimReasonName, string> = {
  other: 'It came creased, wet or torn',
  missing_item: 'It never came',
  wrong_item: 'Another card came',
  production_failure: 'It was printed or made badly',
};
