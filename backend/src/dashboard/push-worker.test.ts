import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const code = readFileSync(join(__dirname, 'push-worker.js'), 'utf8');

/** The worker as a browser runs it, with all that it hears and does. */
function begin() {
  const heard = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    registration: { showNotification },
    clients: { openWindow },
    location: { origin: 'https://desk.example' },
  };
  runInNewContext(code, { self, URL });
  return { heard, showNotification, openWindow };
}

test('it hears of pushes and of presses alone: no request is ever answered by it', () => {
  expect([...begin().heard.keys()]).toEqual(['push', 'notificationclick']);
});

test('a push is shown as it was written', () => {
  const { heard, showNotification } = begin();
  const told = { title: 'New order 12: £4.49', page: '/app/orders/order_1', tag: 'mail_1' };
  heard.get('push')?.({ data: { json: () => told }, waitUntil: () => undefined });
  expect(showNotification).toHaveBeenCalledWith('New order 12: £4.49', {
    tag: 'mail_1',
    data: { page: '/app/orders/order_1' },
    // The build puts the picture's own address here.
    icon: 'the-flower',
  });
});

test('a press opens the page that it is about, in a window of its own', () => {
  const { heard, openWindow } = begin();
  const close = vi.fn();
  const notification = { close, data: { page: '/app/orders/order_1' } };
  heard.get('notificationclick')?.({ notification, waitUntil: () => undefined });
  expect(close).toHaveBeenCalled();
  expect(String(openWindow.mock.calls[0]?.[0])).toBe('https://desk.example/app/orders/order_1');
});
