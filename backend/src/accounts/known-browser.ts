import { randomUUID } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { isSignedBy, sign } from '@shop/shared/signed/hmac';
import { settings } from '../process/settings/current';

// Whoever guesses at the owner's password from many addresses is stopped for all of them, and must not keep the owner
// out by that: a browser that has signed in before has a cookie, by which it is counted apart (OWASP: device cookies).

const cookieName = 'known_browser';
const days = 180;

const now = () => Math.floor(Date.now() / 1000);
const textOf = (email: string, name: string) => `known-browser ${name} ${email}`;

/** True when this address opens the admin. */
export async function isAdmins(container: MedusaContainer, email: string): Promise<boolean> {
  const pattern = email.replace(/[\\%_]/g, '\\$&');
  const { data: users } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'user',
    fields: ['id'],
    filters: { email: { $ilike: pattern } },
    pagination: { take: 1 },
  });
  return users.length > 0;
}

/** The name of the browser, when it has signed in to this account of the admin; null for any other. */
export async function knownBrowser(req: MedusaRequest, email: string): Promise<string | null> {
  const cookie = /(?:^|; )known_browser=((\d{1,12})\.[0-9a-f-]{36})\.([0-9a-f]{64})(?:;|$)/.exec(
    req.get('cookie') ?? '',
  );
  const [, name = '', since, signature = ''] = cookie ?? [];
  if (!(now() - Number(since) < days * 24 * 60 * 60)) return null;
  return (await isSignedBy(signature, textOf(email, name), settings.JWT_SECRET)) ? name : null;
}

/** Has this browser counted apart from all others that sign in with this identity. */
export async function rememberBrowser(
  res: MedusaResponse,
  { provider_identities: ways = [] }: { provider_identities?: { entity_id: string }[] },
): Promise<void> {
  const [{ entity_id: email } = { entity_id: '' }] = ways;
  const name = `${now()}.${randomUUID()}`;
  const signature = await sign(textOf(email, name), settings.JWT_SECRET);
  res.cookie(cookieName, `${name}.${signature}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.BACKEND_URL.startsWith('https:'),
    path: '/auth',
    maxAge: days * 24 * 60 * 60 * 1000,
  });
}
