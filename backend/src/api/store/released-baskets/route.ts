import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { getAuthContextFromJwtToken } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { releaseBasketWorkflow } from '../../../workflows/basket/release-basket';

const Body = v.strictObject({
  basket_id: v.pipe(v.string('basket_id must be a text'), v.maxLength(100, 'basket_id is too long')),
  token: v.pipe(v.string('token must be a text'), v.maxLength(4000, 'token is too long')),
});

/**
 * A session that is over proves one thing still: who had it. With it, and with the basket's own id, the cards of the
 * basket go into a guest's. The answer tells nothing else, and to everybody else there is no such basket.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { basket_id, token } = readForm(Body, req.body);
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const session: { actor_id?: string } | null = getAuthContextFromJwtToken(
    `Bearer ${token}`,
    http.jwtSecret ?? '',
    ['bearer'],
    ['customer'],
    http.jwtPublicKey,
    { ...(http.jwtVerifyOptions ?? http.jwtOptions), ignoreExpiration: true },
  );
  const notFound = new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${basket_id}' not found`);
  if (!session?.actor_id) throw notFound;
  const { result: released } = await releaseBasketWorkflow(req.scope).run({
    input: { basketId: basket_id, customerId: session.actor_id },
  });
  if (!released) throw notFound;
  res.set('Cache-Control', 'private, no-store').status(200).json({ basket_id: released });
}
