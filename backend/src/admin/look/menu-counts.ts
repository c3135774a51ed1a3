import { sdk } from '../client/sdk';
import { watchMilliseconds } from '../client/watch';

/** An answer that never comes must not end the counting. */
const inTime = () => ({ signal: AbortSignal.timeout(10_000) });

/** The keys are custom properties of `desk.css`. */
const counters = {
  '--count-to-post': async () =>
    (await sdk.client.fetch<{ to_post: number }>('/admin/to-post/count', inTime())).to_post,
  '--count-messages': async () =>
    (await sdk.client.fetch<{ new_count: number }>('/admin/messages', { query: { limit: 1 }, ...inTime() })).new_count,
};

/** These pages are open without signing in, where every count would be refused. */
const openPages = /^\/app\/(login|reset-password|invite)\b/;

/** Medusa has no place for counts in its menu. In an installed app the icon shows the number of orders to post. */
export function showMenuCounts(): void {
  let isAsking = false;
  const show = async () => {
    if (isAsking || document.visibilityState !== 'visible' || openPages.test(location.pathname)) return;
    isAsking = true;
    await refreshCounts();
    isAsking = false;
  };
  void show();
  setInterval(show, watchMilliseconds);
  document.addEventListener('visibilitychange', show);
}

async function refreshCounts(): Promise<void> {
  const [toPost] = await Promise.all(
    Object.entries(counters).map(async ([name, ask]) => {
      // Signed out or offline, no number is better than an old one.
      const count = await ask().catch(() => 0);
      document.documentElement.style.setProperty(name, count > 0 ? `"${count}"` : 'none');
      return count;
    }),
  );
  if (!('setAppBadge' in navigator)) return;
  await (toPost ? navigator.setAppBadge(toPost) : navigator.clearAppBadge()).catch(() => undefined);
}
