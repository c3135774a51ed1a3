import type { Page } from '@playwright/test';

/** Answers the cookie banner, so that it does not appear. */
export function answerCookies(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'given');
    localStorage.setItem('cookie_preferences', '{}');
  });
}
