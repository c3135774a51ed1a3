import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const code = readFileSync(join(__dirname, 'push-worker.js'), 'utf8');

function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { openWindow },
    location: { origin: 'https://desk.example' },
  };
  runInNewContext(code, { self, URL });
  return { listeners, showNotification, openWindow };
}

test('the worker listens to pushes and clicks only, and answers no request', () => {
  expect([...startWorker().listeners.keys()]).toEqual(['push', 'notificationclick']);
});

test('a push is shown as it was written', () => {
  const { listeners, showNotification } = startWorker();
  const told = { title: 'New order 12: £4.49', page: '/app/orders/order_1', tag: 'mail_1' };
  listeners.get('push')?.({ data: { json: () => told }, waitUntil: () => undefined });
  expect(showNotification).toHaveBeenCalledWith('New order 12: £4.49', {
    tag: 'mail_1',
    data: { page: '/app/orders/order_1' },
    // The build replaces this with the icon's URL.
    icon: 'the-flower',
  });
});

test('a click opens the page of the notification in a new window', () => {
  const { listeners, openWindow } = startWorker();
  const close = vi.fn();
  const notification = { close, data: { page: '/app/orders/order_1' } };
  listeners.get('notificationclick')?.({ notification, waitUntil: () => undefined });
  expect(close).toHaveBeenCalled();
  expect(String(openWindow.mock.calls[0]?.[0])).toBe('https://desk.example/app/orders/order_1');
});
