import { randomUUID } from 'node:crypto';
import { nowInSeconds } from '@shop/shared/signed/hmac';

const longestDays = 30;
/** Seconds after which a token has expired in any case. */
const tokenLife = 24 * 60 * 60;

/** `iat` is in unix seconds. */
export type Claims = { jti?: string; iat?: number };

/** The name starts with the time the session began, and survives renewals of its token. */
export function sessionName({ jti, iat }: Claims = {}): string {
  return jti ?? `${iat ?? nowInSeconds()}.${randomUUID()}`;
}

/** Not a number for a malformed name. */
export function secondsSinceSignIn({ jti, iat }: Claims): number {
  const began = jti === undefined ? (iat ?? nowInSeconds()) : Number(jti.split('.')[0]);
  return nowInSeconds() - began;
}

export function secondsLeft(claims: Claims): number {
  return longestDays * 24 * 60 * 60 - secondsSinceSignIn(claims);
}

/** A session with a malformed name counts as ended. */
export function isSessionEnded(metadata: Record<string, unknown> | null | undefined, claims: Claims): boolean {
  if (!(secondsLeft(claims) > 0)) return true;
  return readEndedSessions(metadata).some((entry) => entry.split(' ')[0] === claims.jti);
}

/** Entries stay until every token of their session has expired. */
export function addEndedSession(metadata: Record<string, unknown> | null | undefined, name: string): string[] {
  const present = readEndedSessions(metadata).filter((entry) => Number(entry.split(' ')[1]) > nowInSeconds());
  return [...present, `${name} ${nowInSeconds() + tokenLife}`];
}

function readEndedSessions(metadata: Record<string, unknown> | null | undefined): string[] {
  const list = metadata?.ended_sessions;
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}
