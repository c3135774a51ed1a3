import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';

/**
 * The cards of somebody whose session is over, in a guest's basket of their own. `token` is the one that has run out.
 *
 * @returns the id of the guest's basket; null when the basket is not that customer's (a guest's is theirs already),
 * or has become an order
 */
export async function releaseBasket(basketId: string, token: string): Promise<Answer<string | null>> {
  const answer = await askStore<{ basket_id: string }>('releaseBasket', '/store/released-baskets', {
    method: 'POST',
    body: { basket_id: basketId, token },
    unlogged: [404],
  });
  if (answer.ok) return { ok: true, value: answer.value.basket_id };
  return answer.problem.outcome === 'refused' ? { ok: true, value: null } : answer;
}
