import { createUserAccountWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';

export async function prepareOwner(container: MedusaContainer, email: string, password: string): Promise<void> {
  const users = await readGraph(container, 'user', ['id']);
  if (users.length > 0) return;

  const address = email.trim().toLowerCase();
  const identityId = (await findIdentity(container, address)) ?? (await register(container, address, password));
  await createUserAccountWorkflow(container).run({
    input: { authIdentityId: identityId, userData: { email: address } },
  });
}

/** An earlier run may have stopped between registration and the user account. */
async function findIdentity(container: MedusaContainer, email: string): Promise<string | undefined> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ provider_identities: { entity_id: email, provider: 'emailpass' } });
  return identity?.id;
}

async function register(container: MedusaContainer, email: string, password: string): Promise<string> {
  const { authIdentity, error } = await container
    .resolve(Modules.AUTH)
    .register('emailpass', { url: '', headers: {}, query: {}, protocol: 'http', body: { email, password } });
  if (!authIdentity) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `The owner’s sign-in could not be made: ${error}`);
  }
  return authIdentity.id;
}
