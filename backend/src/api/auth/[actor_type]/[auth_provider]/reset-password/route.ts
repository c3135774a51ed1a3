import { generateResetPasswordTokenWorkflow } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { quietly } from '../../../../../process/quietly';

type Request = { identifier: string; metadata?: Record<string, unknown> };

/** Milliseconds. Begun at once, making the link would hold up the answer on its way out, and so tell who has an account. */
const afterAnswer = 50;

/**
 * Answers alike, in words and in time, whether or not somebody has an account with this address: the look-up is the
 * same for both, and the link is made after the answer has gone. A database that is away is still told.
 */
export async function POST(
  { scope, params, validatedBody }: MedusaRequest<Request>,
  res: MedusaResponse,
): Promise<void> {
  const { actor_type: actorType = '', auth_provider: provider = '' } = params;
  const { identifier: entityId, metadata } = validatedBody;
  const [known] = await scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: entityId, provider }, { select: ['id'], take: 1 });
  res.sendStatus(201);
  if (!known) return;
  const { http } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const wanted = { entityId, actorType, provider, ...(metadata ? { metadata } : {}), secret: http.jwtSecret ?? '' };
  const input = { ...wanted, ...(http.jwtOptions ? { jwtOptions: http.jwtOptions } : {}) };
  const send = () => generateResetPasswordTokenWorkflow(scope).run({ input });
  setTimeout(() => void quietly(scope, 'reset-link-not-made', send), afterAnswer);
}
