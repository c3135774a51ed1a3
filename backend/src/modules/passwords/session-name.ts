import { randomUUID } from 'node:crypto';

/** Days for which somebody stays signed in, however often their token is renewed. */
const longestDays = 30;
/** Seconds after which a token that was named in this moment has run out in any case. */
const tokenLife = 24 * 60 * 60;

const now = () => Math.floor(Date.now() / 1000);

/** What a token says of itself; times are unix seconds. */
export type Claims = { jti?: string; iat?: number };

/**
 * The name of a session says when it began and stays the same when its token is renewed. A token without one is of
 * before sessions had names: it is as old as itself.
 */
export function sessionName({ jti, iat }: Claims = {}): string {
  return jti ?? `${iat ?? now()}.${randomUUID()}`;
}

/** Seconds that a session may still last; none or less when its time is over. */
export function secondsLeft({ jti, iat }: Claims): number {
  const began = jti === undefined ? (iat ?? now()) : Number(jti.split('.')[0]);
  return began + longestDays * 24 * 60 * 60 - now();
}

/** Whether this session was signed out of. A name that nobody gave counts as ended. */
export function isEnded(metadata: Record<string, unknown> | null | undefined, claims: Claims): boolean {
  if (!(secondsLeft(claims) > 0)) return true;
  return endedIn(metadata).some((entry) => entry.split(' ')[0] === claims.jti);
}

/** The list with one more: each stays on it until no token of its name can be good any more. */
export function withEnded(metadata: Record<string, unknown> | null | undefined, name: string): string[] {
  const present = endedIn(metadata).filter((entry) => Number(entry.split(' ')[1]) > now());
  return [...present, `${name} ${now() + tokenLife}`];
}

function endedIn(metadata: Record<string, unknown> | null | undefined): string[] {
  const list = metadata?.ended_sessions;
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}
