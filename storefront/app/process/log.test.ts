import { expect, test } from 'vitest';
import { toLine } from './log.ts';

test('a line says when, how grave and for which request, and keeps what the code had to say', () => {
  const line = JSON.parse(toLine('error', ['{"event":"message not sent","status":503}'], 'a1b2c3'));

  expect(line).toMatchObject({ level: 'error', reference: 'a1b2c3', event: 'message not sent', status: 503 });
  expect(new Date(line.time).getTime()).not.toBeNaN();
});

test('what a library says becomes one line too, without addresses', () => {
  const line = JSON.parse(toLine('error', ['failed for', new Error('ruth@example.com is known'), 3], undefined));

  expect(line).toMatchObject({ event: 'note', message: expect.stringContaining('failed for') });
  expect(line.message).not.toContain('ruth@');
  expect(line).not.toHaveProperty('reference');
});
