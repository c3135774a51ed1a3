import { expect, test } from 'vitest';
import { toLine } from './to-line';

const read = (line: string) => JSON.parse(line);

test('a line says when and how grave, with the reference of its request', () => {
  const line = read(toLine('warn', 'Cart with id: cart_1 was not found', { reference: 'a1b2c3' }));

  expect(line).toMatchObject({ level: 'warn', reference: 'a1b2c3', message: 'Cart with id: cart_1 was not found' });
  expect(new Date(line.time).getTime()).not.toBeNaN();
});

test('what our own code says as JSON is not wrapped once more', () => {
  const line = read(toLine('info', '{"event":"request","status":200}', { reference: undefined }));

  expect(line).toMatchObject({ event: 'request', status: 200 });
  expect(line).not.toHaveProperty('message');
  expect(line).not.toHaveProperty('reference');
});

test('an error keeps where it happened and why, without what was typed', () => {
  const cause = new Error('ruth@example.com is taken');
  const failed = new Error(`insert into "cart_address" values ('1 Harbour Row') - not null`, { cause });
  const text = toLine('error', failed);

  expect(read(text).stack[0]).toMatch(/^at /);
  expect(read(text).cause).toBe('[address] is taken');
  for (const typed of ['Harbour', 'ruth@']) expect(text).not.toContain(typed);
});
