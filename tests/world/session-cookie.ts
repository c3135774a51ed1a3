import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../start/places.ts';

/** What the shop under test signs its tokens and its cookies with: given, or kept beside the file that names the shop. */
function secrets() {
  const file = process.env.RUNNING_JSON ?? join(root, '.shop', 'running.json');
  const kept = JSON.parse(readFileSync(join(dirname(file), 'secrets.json'), 'utf8'));
  return v.parse(v.object({ jwt: v.string(), cookie: v.string() }), kept);
}

/** The storefront's cookie of a session with this token, as a browser sends it. */
export function sessionCookieFor(token: string): { name: string; value: string } {
  const content = Buffer.from(JSON.stringify(token)).toString('base64');
  const signature = createHmac('sha256', secrets().cookie).update(content).digest('base64').replace(/=+$/, '');
  return { name: 'session', value: encodeURIComponent(`${content}.${signature}`) };
}

/** The same token with other times, signed as the backend signs; seconds from now. */
export function withTimes(token: string, { issued, expires }: { issued: number; expires: number }): string {
  const [head = '', claims = ''] = token.split('.');
  const known: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Math.floor(Date.now() / 1000);
  const changed = { ...known, iat: now + issued, exp: now + expires };
  const text = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  return `${text}.${createHmac('sha256', secrets().jwt).update(text).digest('base64url')}`;
}
