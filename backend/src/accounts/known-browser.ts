import { randomUUID } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { isSignedBy, nowInSeconds, sign } from '@shop/shared/signed/hmac';
import { readGraph } from '../database/read-graph';
import { settings } from '../process/settings/current';

// A browser that has signed in before has a limit of its own: strangers' guesses cannot lock the owner out (OWASP).

const cookieName = 'known_browser';
const days = 180;

const signedText = (email: string, name: string) => `known-browser ${name} ${email}`;

export async function isAdminEmail(container: MedusaContainer, email: string): Promise<boolean> {
  const pattern = email.replace(/[\\%_]/g, '\\$&');
  const users = await readGraph(container, 'user', ['id'], { email: { $ilike: pattern } }, { pagination: { take: 1 } });
  return users.length > 0;
}

/** Reads the name of this browser; null when it has not signed in to this admin account before. */
export async function knownBrowser(req: MedusaRequest, email: string): Promise<string | null> {
  const cookie = /(?:^|; )known_browser=((\d{1,12})\.[0-9a-f-]{36})\.([0-9a-f]{64})(?:;|$)/.exec(
    req.get('cookie') ?? '',
  );
  const [, name = '', since, signature = ''] = cookie ?? [];
  if (!(nowInSeconds() - Number(since) < days * 24 * 60 * 60)) return null;
  return (await isSignedBy(signature, signedText(email, name), settings.JWT_SECRET)) ? name : null;
}

export async function rememberBrowser(
  res: MedusaResponse,
  { provider_identities: identities = [] }: { provider_identities?: { entity_id: string }[] },
): Promise<void> {
  const [{ entity_id: email } = { entity_id: '' }] = identities;
  const name = `${nowInSeconds()}.${randomUUID()}`;
  const signature = await sign(signedText(email, name), settings.JWT_SECRET);
  res.cookie(cookieName, `${name}.${signature}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.BACKEND_URL.startsWith('https:'),
    path: '/auth',
    maxAge: days * 24 * 60 * 60 * 1000,
  });
}
