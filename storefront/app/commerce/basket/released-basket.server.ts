import { CommerceProblem, call } from '../store-api.server.ts';

/**
 * The cards of somebody whose session is over, in a guest's basket of their own. `token` is the one that has run out.
 *
 * @returns the id of the guest's basket; null when the basket is not that customer's (a guest's is theirs already),
 * or has become an order
 * @throws CommerceProblem when the backend cannot be asked now
 */
export async function releaseBasket(basketId: string, token: string): Promise<string | null> {
  try {
    const { basket_id } = await call<{ basket_id: string }>('/store/released-baskets', {
      method: 'POST',
      body: { basket_id: basketId, token },
    });
    return basket_id;
  } catch (error) {
    if (error instanceof CommerceProblem && error.outcome === 'refused') return null;
    throw error;
  }
}
