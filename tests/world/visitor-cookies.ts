import { createHmac } from 'node:crypto';
import { keptSecret } from './running-shop.ts';

/** A value as the storefront writes it into a cookie. */
export function cookieOf(value: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
}

/** The storefront's cookie of a session with this token, as a browser sends it. */
export function sessionCookieFor(token: string): { name: string; value: string } {
  const content = Buffer.from(JSON.stringify(token)).toString('base64');
  const signature = createHmac('sha256', keptSecret('cookie')).update(content).digest('base64').replace(/=+$/, '');
  return { name: 'session', value: encodeURIComponent(`${content}.${signature}`) };
}

/** The same token with other times, signed as the backend signs; seconds from now. */
export function withTimes(token: string, { issued, expires }: { issued: number; expires: number }): string {
  const [head = '', claims = ''] = token.split('.');
  const known: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Math.floor(Date.now() / 1000);
  const changed = { ...known, iat: now + issued, exp: now + expires };
  const text = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  return `${text}.${createHmac('sha256', keptSecret('jwt')).update(text).digest('base64url')}`;
}
