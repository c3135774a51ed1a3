import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { withRequestId } from './current-request-id';
import { openOutput, ShopLogger } from './shop-logger';

const own = { ...console };
afterEach(() => void Object.assign(console, own));

function logTo(level?: string) {
  const lines: Record<string, unknown>[] = [];
  const logger = new ShopLogger(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

test('every line of a request has its request id, also after the answer', async () => {
  const { lines, logger } = logTo();
  let later = Promise.resolve();
  withRequestId('a1b2c3', () => {
    logger.info('within');
    later = Promise.resolve().then(() => logger.error('afterwards', new Error('it broke')));
  });
  await later;
  logger.info('outside');

  expect(lines.map(({ request_id }) => request_id)).toEqual(['a1b2c3', 'a1b2c3', undefined]);
  expect(lines[1]).toMatchObject({ level: 'error', message: 'afterwards: it broke', stack: expect.any(Array) });
});

test('Medusa’s access log is off at every level, since it contains personal data', () => {
  const { lines, logger } = logTo('debug');
  logger.http('GET /store/mailing?email=ruth@example.com');
  logger.debug('heard');

  expect(logger.shouldLog('http')).toBe(false);
  expect(lines).toEqual([expect.objectContaining({ level: 'debug', message: 'heard' })]);
});

test('lines below the level are left out', () => {
  const { lines, logger } = logTo('warn');
  logger.info('not heard');
  logger.warn('heard');
  logger.failure(logger.activity('not heard either'), 'heard too');

  expect(lines.map(({ message }) => message)).toEqual(['heard', 'heard too']);
});

test('a line has time, level and request id', () => {
  const { lines, logger } = logTo();
  withRequestId('a1b2c3', () => logger.warn('Cart with id: cart_1 was not found'));

  const message = 'Cart with id: cart_1 was not found';
  expect(lines).toEqual([{ time: expect.any(String), level: 'warn', request_id: 'a1b2c3', message }]);
  expect(new Date(String(lines[0]?.time)).getTime()).not.toBeNaN();
});

test('JSON from the shop’s own code is merged into the line', () => {
  const { lines, logger } = logTo();
  logger.info('{"event":"request","status":200}');

  expect(lines).toEqual([{ time: expect.any(String), level: 'info', event: 'request', status: 200 }]);
});

test('an error keeps its stack and cause, without what a visitor typed', () => {
  const { lines, logger } = logTo();
  const cause = new Error('ruth@example.com is taken');
  logger.error(new Error(`insert into "cart_address" values ('1 Harbour Row') - not null`, { cause }));

  expect(lines[0]).toHaveProperty('stack.0', expect.stringMatching(/^at /));
  expect(lines[0]?.cause).toBe('[address] is taken');
  for (const typed of ['Harbour', 'ruth@']) expect(JSON.stringify(lines)).not.toContain(typed);
});

test('what a library writes to the console becomes a line, as of a Redis that is away', () => {
  const { lines, logger } = logTo();
  logger.takeConsole();
  console.error('[ioredis] Unhandled error event:', 'Error: connect ECONNREFUSED 127.0.0.1:6379\n    at afterConnect');

  const message = expect.stringMatching(/^\[ioredis\] Unhandled error event: Error: connect ECONNREFUSED/);
  expect(lines).toEqual([{ time: expect.any(String), level: 'error', event: 'note', message }]);
});

test('a full disk loses log lines, and nothing else', async () => {
  // Linux has a device that is a full disk; elsewhere a read-only descriptor fails too.
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(devNull, 'r');
  const output = openOutput(full);
  const failed = vi.fn();
  output.on('error', failed);
  const logger = new ShopLogger('info', output);
  for (let count = 0; count < 100; count++) {
    logger.info('sold '.repeat(10_000));
    await new Promise(setImmediate);
  }
  await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(1);
  // It still holds lines, and would write them to whatever is opened next under its number.
  output.destroy();
  await new Promise((resolve) => output.once('close', resolve));
});

test('a line is written at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-log-'));
  const file = join(folder, 'backend.log');
  const descriptor = openSync(file, 'a');
  new ShopLogger('info', openOutput(descriptor)).info('sold');
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/"message":"sold"\}\n$/);
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});
