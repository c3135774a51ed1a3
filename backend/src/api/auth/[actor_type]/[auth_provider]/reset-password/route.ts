import { generateResetPasswordTokenWorkflow } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';

type Request = { identifier: string; metadata?: Record<string, unknown> };

/** Milliseconds. Begun at once, making the link would hold up the answer on its way out, and so tell who has an account. */
const afterAnswer = 50;

/**
 * Answers alike, in words and in time, whether or not somebody has an account with this address: the look-up is the
 * same for both, and the link is made after the answer has gone. A database that is away is still told.
 */
export async function POST(req: MedusaRequest<Request>, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType = '', auth_provider: provider = '' } = req.params;
  const { identifier, metadata } = req.validatedBody;
  const [known] = await req.scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: identifier, provider }, { select: ['id'], take: 1 });
  res.sendStatus(201);
  if (!known) return;
  const wanted = { entityId: identifier, actorType, provider, ...(metadata ? { metadata } : {}) };
  setTimeout(() => void sendLink(req.scope, wanted), afterAnswer);
}

async function sendLink(
  container: MedusaContainer,
  wanted: { entityId: string; actorType: string; provider: string; metadata?: Record<string, unknown> },
): Promise<void> {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  try {
    await generateResetPasswordTokenWorkflow(container).run({
      input: { ...wanted, secret: http.jwtSecret ?? '', ...(http.jwtOptions ? { jwtOptions: http.jwtOptions } : {}) },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify({ event: 'reset-link-not-made', reason }));
  }
}
