import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';

/** `left` is pounds. */
export interface GiftCardBalance {
  last_four: string;
  left: number;
  is_stopped: boolean;
}

export function findBalance(code: string): Promise<Answer<GiftCardBalance>> {
  const call = { method: 'POST' as const, body: { code }, unlogged: [400] };
  return callStore('find_gift_card_balance', '/store/gift-cards/balance', call, readBalance);
}

function readBalance({ gift_card }: { gift_card: GiftCardBalance }): GiftCardBalance {
  return gift_card;
}
