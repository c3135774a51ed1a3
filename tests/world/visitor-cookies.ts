import { createHmac } from 'node:crypto';
import { storedSecret } from './running-shop.ts';

export function cookieOf(value: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
}

export function sessionCookieFor(token: string): { name: string; value: string } {
  const content = Buffer.from(JSON.stringify(token)).toString('base64');
  const signature = createHmac('sha256', storedSecret('cookie')).update(content).digest('base64').replace(/=+$/, '');
  return { name: 'session', value: encodeURIComponent(`${content}.${signature}`) };
}

/** Re-signs a token with other times, in seconds from now. */
export function withTimes(token: string, { issued, expires }: { issued: number; expires: number }): string {
  const [head = '', claims = ''] = token.split('.');
  const known: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Math.floor(Date.now() / 1000);
  const changed = { ...known, iat: now + issued, exp: now + expires };
  const text = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  return `${text}.${createHmac('sha256', storedSecret('jwt')).update(text).digest('base64url')}`;
}
