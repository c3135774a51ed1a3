import { type BrowserContext, expect, type Page } from '@playwright/test';

const mark = 'Announced: ';
const heard = new WeakMap<Page, string[]>();

/** A toast disappears after a few seconds, and a test on a slow machine would look too late. */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    const page = message.page();
    const text = message.text();
    if (!page || !text.startsWith(mark)) return;
    heard.set(page, [...(heard.get(page) ?? []), text.slice(mark.length)]);
  });
  await context.addInitScript((beginning) => {
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const tell = (node: Node) => {
      const element = node instanceof HTMLElement ? node : node.parentElement;
      const parts = element?.closest(regions) ? [element] : [...(element?.querySelectorAll(regions) ?? [])];
      for (const { textContent } of parts) if (textContent?.trim()) console.debug(beginning + textContent);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') tell(target);
        else addedNodes.forEach(tell);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, mark);
}

export function countAnnouncements(page: Page, words: string | RegExp): number {
  const isSaid = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
  return (heard.get(page) ?? []).filter(isSaid).length;
}

/** Passes even when the announcement is gone again. @param act only announcements after this action count */
export async function expectAnnounced(page: Page, words: string | RegExp, act?: () => Promise<unknown>): Promise<void> {
  const before = act ? countAnnouncements(page, words) : 0;
  await act?.();
  await expect
    .poll(() => countAnnouncements(page, words), { message: `‘${words}’ is announced` })
    .toBeGreaterThan(before);
}
