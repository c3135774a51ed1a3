import { expect, type Locator, type Page } from '@playwright/test';

/** An owner's hand: what it presses is counted, what it types is not. */
export class Hand {
  presses = 0;

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** Goes to a page by its line in the menu, which a telephone keeps behind a button. */
  async open(page: Page, name: string): Promise<void> {
    if ((page.viewportSize()?.width ?? 0) < 1024) {
      await this.press(page.getByRole('button').filter({ visible: true }).first());
    }
    await this.press(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first());
    await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
  }
}
