// What runs in the browser while no page of the dashboard is open: it shows what the shop pushes, and opens the page
// that this is about. It keeps nothing and answers no request, so nothing can grow stale by it (docs/decisions/061).

self.addEventListener('push', (event) => {
  const { title, page, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, data: { page }, icon: 'the-flower' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Always another window: in one that is open something may be half written.
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data.page, self.location.origin)));
});
