import { sdk } from '../asking/sdk';

const everyMilliseconds = 15_000;

/** Beside which line of the menu (`desk.css`), and of what. */
const counted = {
  '--count-to-post': async () => {
    const query = { limit: 1 };
    return (await sdk.client.fetch<{ count: { to_post: number } }>('/admin/to-post', { query })).count.to_post;
  },
  '--count-messages': async () =>
    (await sdk.client.fetch<{ new_count: number }>('/admin/messages', { query: { limit: 1 } })).new_count,
};

/**
 * Keeps the numbers beside the lines of the menu: Medusa has no place for them. Where the dashboard is kept as an
 * app, its icon carries how many orders are to be posted.
 */
export function keepCounts(): void {
  const show = () => {
    if (document.visibilityState === 'visible') void showCounts();
  };
  show();
  setInterval(show, everyMilliseconds);
  document.addEventListener('visibilitychange', show);
}

async function showCounts(): Promise<void> {
  const [toPost] = await Promise.all(
    Object.entries(counted).map(async ([name, ask]) => {
      // Nobody is signed in, or the shop cannot be reached: no number is better than an old one.
      const count = await ask().catch(() => 0);
      document.documentElement.style.setProperty(name, count > 0 ? `"${count}"` : 'none');
      return count;
    }),
  );
  if (!('setAppBadge' in navigator)) return;
  await (toPost ? navigator.setAppBadge(toPost) : navigator.clearAppBadge()).catch(() => undefined);
}
