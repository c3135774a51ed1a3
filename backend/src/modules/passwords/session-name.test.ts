import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isEnded, secondsLeft, sessionName, withEnded } from './session-name';

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
  expect(isEnded({}, { jti })).toBe(false);
  vi.setSystemTime(new Date('2026-03-31T12:00:00Z'));
  expect(isEnded({}, { jti })).toBe(true);
});

test('a token of before sessions had names is as old as itself', () => {
  const iat = Date.now() / 1000 - 3600;

  expect(secondsLeft({ iat })).toBe(30 * day - 3600);
  expect(secondsLeft({ jti: sessionName({ iat }) })).toBe(30 * day - 3600);
});

test('one that was signed out of is over, and the others go on', () => {
  const [one, other] = [sessionName(), sessionName()];
  const metadata = { ended_sessions: withEnded({}, one) };

  expect(isEnded(metadata, { jti: one })).toBe(true);
  expect(isEnded(metadata, { jti: other })).toBe(false);
});

test('the list forgets those whose tokens have all run out', () => {
  const metadata = { ended_sessions: withEnded({}, sessionName()) };
  vi.setSystemTime(new Date('2026-03-02T12:00:01Z'));

  expect(withEnded(metadata, 'another')).toHaveLength(1);
});

test('a name that nobody gave counts as ended', () => {
  expect(isEnded({}, { jti: 'made-up' })).toBe(true);
});
