import { expect, type Locator, type Page } from '@playwright/test';

/** Counts the presses of the owner; typing does not count. */
export class PressCounter {
  presses = 0;

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** Opens a page by the menu, which needs one more press on a telephone. */
  async open(page: Page, name: string): Promise<void> {
    if ((page.viewportSize()?.width ?? 0) < 1024) {
      await this.press(page.getByRole('button').filter({ visible: true }).first());
    }
    await this.press(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first());
    await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
  }
}
