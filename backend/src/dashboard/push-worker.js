// The service worker shows push messages and opens their pages. It caches nothing and answers no request, so nothing
// can get stale (docs/decisions/061).

self.addEventListener('push', (event) => {
  const { title, page, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, data: { page }, icon: 'the-flower' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // A new window is opened because an open one may hold a half-written form.
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data.page, self.location.origin)));
});
