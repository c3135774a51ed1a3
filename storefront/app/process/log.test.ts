import { closeSync, existsSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { format } from 'node:util';
import { redirectConsole } from '@shop/shared/log/redirect-console';
import { afterEach, expect, test, vi } from 'vitest';
import { withRequestId } from './current-request-id.ts';
import { openLog, openOutput } from './log.ts';

const lines: Record<string, unknown>[] = [];
const log = openLog({ write: (line) => void lines.push(JSON.parse(line)) });
const own = { ...console };
afterEach(() => {
  Object.assign(console, own);
  lines.length = 0;
});

test('a line has time, level, request id and the fields of its call', () => {
  const requestId = withRequestId((one) => {
    log.error({ event: 'message_not_sent', status: 503 });
    return one;
  });

  expect(lines).toEqual([
    { time: expect.any(String), level: 'error', request_id: requestId, event: 'message_not_sent', status: 503 },
  ]);
  expect(new Date(String(lines[0]?.time)).getTime()).not.toBeNaN();
});

test('JSON that is written to the console is not wrapped again', () => {
  redirectConsole(log, format);
  console.error('{"event":"message_not_sent","status":503}');

  expect(lines).toEqual([{ time: expect.any(String), level: 'error', event: 'message_not_sent', status: 503 }]);
});

test('a library’s console message becomes one line without email addresses', () => {
  redirectConsole(log, format);
  const circle: Record<string, unknown> = { email: 'naomi@example.com' };
  circle.itself = circle;
  console.warn('failed for', new Error('ruth@example.com is known'), 3, circle);

  const [line] = lines;
  expect(line).toMatchObject({ level: 'warn', event: 'note', message: expect.stringContaining('failed for') });
  expect(line?.message).not.toMatch(/ruth@|naomi@/);
  expect(line).not.toHaveProperty('request_id');
});

test('a full disk loses log lines and nothing else', async () => {
  // Linux has a full device; elsewhere a read-only one fails as surely.
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(devNull, 'r');
  const output = openOutput(full);
  const failed = vi.fn();
  output.on('error', failed);
  const lost = openLog(output);
  for (let count = 0; count < 100; count++) {
    lost.info({ event: 'request', message: 'sold '.repeat(10_000) });
    await new Promise(setImmediate);
  }
  await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(1);
  closeSync(full);
});
