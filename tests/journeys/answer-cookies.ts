import type { Page } from '@playwright/test';

/** Whoever has answered the question about cookies is not asked again. */
export function answerCookies(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'given');
    localStorage.setItem('cookie_preferences', '{}');
  });
}
