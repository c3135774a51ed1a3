import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addEndedSession, isSessionEnded, secondsLeft, sessionName } from './session-name';

const day = 24 * 60 * 60;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a session keeps its name when its token is renewed, and lasts thirty days from its beginning', () => {
  const jti = sessionName();
  vi.setSystemTime(new Date('2026-03-20T12:00:00Z'));

  expect(sessionName({ jti, iat: Date.now() / 1000 })).toBe(jti);
  expect(secondsLeft({ jti })).toBe(11 * day);
  expect(isSessionEnded({}, { jti })).toBe(false);
  vi.setSystemTime(new Date('2026-03-31T12:00:00Z'));
  expect(isSessionEnded({}, { jti })).toBe(true);
});

test('a token without a session name, which a sign-in gets until its second factor, counts from its own age', () => {
  const iat = Date.now() / 1000 - 3600;

  expect(secondsLeft({ iat })).toBe(30 * day - 3600);
  expect(secondsLeft({ jti: sessionName({ iat }) })).toBe(30 * day - 3600);
});

test('a session that was signed out is over, and others go on', () => {
  const [one, other] = [sessionName(), sessionName()];
  const metadata = { ended_sessions: addEndedSession({}, one) };

  expect(isSessionEnded(metadata, { jti: one })).toBe(true);
  expect(isSessionEnded(metadata, { jti: other })).toBe(false);
});

test('the list drops sessions whose tokens have all expired', () => {
  const metadata = { ended_sessions: addEndedSession({}, sessionName()) };
  vi.setSystemTime(new Date('2026-03-02T12:00:01Z'));

  expect(addEndedSession(metadata, 'another')).toHaveLength(1);
});

test('a malformed session name counts as ended', () => {
  expect(isSessionEnded({}, { jti: 'made-up' })).toBe(true);
});
