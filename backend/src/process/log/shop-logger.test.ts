import { expect, test } from 'vitest';
import { withReference } from './request-under-way';
import { ShopLogger } from './shop-logger';

function logTo(level?: string) {
  const lines: Record<string, unknown>[] = [];
  const logger = new ShopLogger(level, (line) => void lines.push(JSON.parse(line)));
  return { lines, logger };
}

test('every line of a request carries its reference, also what goes on after the answer', async () => {
  const { lines, logger } = logTo();
  let later = Promise.resolve();
  withReference('a1b2c3', () => {
    logger.info('within');
    later = Promise.resolve().then(() => logger.error('afterwards', new Error('it broke')));
  });
  await later;
  logger.info('outside');

  expect(lines.map(({ reference }) => reference)).toEqual(['a1b2c3', 'a1b2c3', undefined]);
  expect(lines[1]).toMatchObject({ level: 'error', message: 'afterwards: it broke', stack: expect.any(Array) });
});

test('the engine’s access log stays silent at every level, since it tells who asked for what', () => {
  const { lines, logger } = logTo('debug');
  logger.http('GET /store/mailing?email=ruth@example.com');
  logger.debug('heard');

  expect(logger.shouldLog('http')).toBe(false);
  expect(lines).toEqual([expect.objectContaining({ level: 'debug', message: 'heard' })]);
});

test('what is below the chosen level is left out', () => {
  const { lines, logger } = logTo('warn');
  logger.info('not heard');
  logger.warn('heard');
  logger.failure(logger.activity('not heard either'), 'heard too');

  expect(lines.map(({ message }) => message)).toEqual(['heard', 'heard too']);
});
