import { expect, test } from 'vitest';
import { parseLogFields, pinoOptions } from './pino-options.ts';

const { censor } = pinoOptions(() => undefined).redact;

test('addresses and secrets are redacted at any depth of a log line', () => {
  const said = censor({ reason: 'ruth@example.com is known', stack: ['at ruth@example.com'], status: 409, of: null });

  expect(said).toEqual({ reason: '[address] is known', stack: ['at [address]'], status: 409, of: null });
});

test('only a JSON object is parsed as log fields', () => {
  expect(parseLogFields('{"event":"request","status":200}')).toEqual({ event: 'request', status: 200 });
  for (const text of ['["a"]', 'null', '{ not JSON', 'a sentence']) expect(parseLogFields(text)).toBeUndefined();
});
