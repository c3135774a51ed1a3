import { closeSync, existsSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { withRequestId } from './current-request-id.ts';
import { keepConsole, openLog, openOutput } from './log.ts';

const lines: Record<string, unknown>[] = [];
const log = openLog({ write: (line) => void lines.push(JSON.parse(line)) });
const own = { ...console };
afterEach(() => {
  Object.assign(console, own);
  lines.length = 0;
});

test('a line says when, how grave and for which request, and keeps what the code had to say', () => {
  const requestId = withRequestId((one) => {
    log.error({ event: 'message not sent', status: 503 });
    return one;
  });

  expect(lines).toEqual([
    { time: expect.any(String), level: 'error', request_id: requestId, event: 'message not sent', status: 503 },
  ]);
  expect(new Date(String(lines[0]?.time)).getTime()).not.toBeNaN();
});

test('what is said to the console as JSON is not wrapped once more', () => {
  keepConsole(log);
  console.error('{"event":"message not sent","status":503}');

  expect(lines).toEqual([{ time: expect.any(String), level: 'error', event: 'message not sent', status: 503 }]);
});

test('what a library says becomes one line too, without addresses', () => {
  keepConsole(log);
  const circle: Record<string, unknown> = { email: 'naomi@example.com' };
  circle.itself = circle;
  console.warn('failed for', new Error('ruth@example.com is known'), 3, circle);

  const [line] = lines;
  expect(line).toMatchObject({ level: 'warn', event: 'note', message: expect.stringContaining('failed for') });
  expect(line?.message).not.toMatch(/ruth@|naomi@/);
  expect(line).not.toHaveProperty('request_id');
});

test('on a full disk lines are lost, and nothing else', async () => {
  // Linux has a device that is a full disk; elsewhere one that may only be read fails as surely.
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
