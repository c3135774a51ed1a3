import type { AuthIdentityDTO, AuthIdentityProviderService } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { expect, test } from 'vitest';
import { PasswordProvider } from './password-provider';

function room() {
  const rows = new Map<string, AuthIdentityDTO>();
  const find = (entityId: string) => {
    const row = rows.get(entityId);
    if (!row) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'not found');
    return row;
  };
  const identities: AuthIdentityProviderService = {
    retrieve: async ({ entity_id }) => find(entity_id),
    create: async (data) => {
      const row = { id: 'identity', provider_identities: [{ id: 'one', provider: 'emailpass', ...data }] };
      rows.set(data.entity_id, row);
      return structuredClone(row);
    },
    update: async (entityId, data) => {
      const row = find(entityId);
      Object.assign(row.provider_identities?.[0] ?? {}, data);
      return structuredClone(row);
    },
    setState: async () => {},
    getState: async () => null,
  };
  // The provider's logger is unused here; the cheap hash keeps tests fast.
  const provider = new PasswordProvider({ logger: console as never }, { hashConfig: { logN: 4, r: 1, p: 1 } });
  const ask = (email: string, password: string) => ({
    url: '',
    headers: {},
    query: {},
    protocol: 'http',
    body: { email, password },
  });
  return { provider, identities, ask };
}

test('an address is one account however it is typed', async () => {
  const { provider, identities, ask } = room();
  await provider.register(ask(' Anna@Example.com ', 'first-password'), identities);

  expect(await provider.authenticate(ask('anna@example.COM', 'first-password'), identities)).toMatchObject({
    success: true,
  });
  expect(await provider.register(ask('ANNA@example.com', 'another-password'), identities)).toMatchObject({
    success: false,
  });
});

test('an unknown address is refused with the words of a wrong password, whatever password is tried', async () => {
  const { provider, identities, ask } = room();
  await provider.register(ask('anna@example.com', 'first-password'), identities);
  const wrong = await provider.authenticate(ask('anna@example.com', 'a-guess'), identities);

  expect(wrong).toEqual({ success: false, error: 'Invalid email or password' });
  for (const password of ['a-guess', 'decoy', 'undefined', ' ']) {
    expect(await provider.authenticate(ask('nobody@example.com', password), identities)).toEqual(wrong);
  }
});

test('an unknown address takes as many lookups as a known one: one hit and one miss', async () => {
  const { provider, identities, ask } = room();
  await provider.register(ask('anna@example.com', 'first-password'), identities);
  await provider.authenticate(ask('anna@example.com', 'a-guess'), identities);
  const outcomes: string[] = [];
  const watched: AuthIdentityProviderService = {
    ...identities,
    retrieve: (selector) => {
      const answer = identities.retrieve(selector);
      answer.then(
        () => outcomes.push('found'),
        () => outcomes.push('not found'),
      );
      return answer;
    },
  };
  await provider.authenticate(ask('anna@example.com', 'a-guess'), watched);
  await provider.authenticate(ask('nobody@example.com', 'a-guess'), watched);

  expect(outcomes).toEqual(['found', 'not found', 'not found', 'found']);
});

test('the decoy’s own password does not sign in', async () => {
  const { provider, identities, ask } = room();
  await provider.authenticate(ask('nobody@example.com', 'a-guess'), identities);
  await provider.update({ entity_id: 'nobody in particular', password: 'known-after-all' }, identities);

  expect(await provider.authenticate(ask('nobody@example.com', 'known-after-all'), identities)).toEqual({
    success: false,
    error: 'Invalid email or password',
  });
});

test('a new password is dated, and the old one is invalid', async () => {
  const { provider, identities, ask } = room();
  await provider.register(ask('anna@example.com', 'first-password'), identities);
  const changed = await provider.update({ entity_id: 'anna@example.com', password: 'second-password' }, identities);

  expect(changed).toMatchObject({
    success: true,
    authIdentity: {
      provider_identities: [{ user_metadata: { password_changed_at: expect.stringMatching(/^\d{4}-/) } }],
    },
  });
  expect(await provider.authenticate(ask('anna@example.com', 'first-password'), identities)).toMatchObject({
    success: false,
  });
  expect(await provider.authenticate(ask('anna@example.com', 'second-password'), identities)).toMatchObject({
    success: true,
  });
});

test('a short or common password is refused on every path', async () => {
  const { provider, identities, ask } = room();
  await provider.register(ask('anna@example.com', 'first-password'), identities);
  const shopper = (password: string) => {
    const asked = ask(`ben-${password}@example.com`, password);
    return provider.register({ ...asked, body: { ...asked.body, actor_type: 'customer' } }, identities);
  };

  expect(await shopper('wren-6')).toMatchObject({ success: true });
  for (const refused of [
    await shopper('wren5'),
    await shopper('password'),
    await provider.register(ask('owner@example.com', 'wren-67'), identities),
    await provider.update({ entity_id: 'anna@example.com', password: 'wren-67' }, identities),
    await provider.update({ entity_id: 'anna@example.com', password: 'iloveyou' }, identities),
    await provider.update({ entity_id: 'anna@example.com', password: 'anna-1962' }, identities),
    await provider.register(ask('mary.adams@example.com', 'maryadams'), identities),
  ]) {
    expect(refused).toEqual({ success: false, error: expect.stringMatching(/^(Password must|This password)/) });
  }
  expect(await provider.authenticate(ask('anna@example.com', 'first-password'), identities)).toMatchObject({
    success: true,
  });
});
