import type { Page } from '@playwright/test';

/** @returns text that lies beyond an edge of the visible box around it, and text whose letters stand in a column */
export function textOutsideBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    // Words for screen readers alone.
    const isClipped = (box: Element | null): boolean =>
      box !== null && (getComputedStyle(box).clipPath !== 'none' || isClipped(box.parentElement));
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (isClipped(text.parentElement)) continue;
      range.selectNodeContents(text);
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
      const said = text.textContent.trim();
      const lines = new Set(rows.map(({ top }) => Math.round(top))).size;
      if (lines > 3 && said.length / lines < 4) faults.add(`“${said.slice(0, 60)}” is a column of letters`);
      for (let box: Element | null = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
        // What scrolls can be reached.
        if (style.textOverflow === 'ellipsis' || style.overflowX === 'auto' || style.overflowX === 'scroll') break;
        const isSeen = clips || style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderStyle !== 'none';
        const { left, right } = box.getBoundingClientRect();
        if (isSeen && style.display !== 'inline' && rows.some((row) => row.left < left - 1 || row.right > right + 1)) {
          faults.add(`“${said.slice(0, 60)}” is outside ${box.tagName.toLowerCase()}.${box.className}`);
          break;
        }
        if (style.position === 'absolute' || style.position === 'fixed') break;
      }
    }
    return [...faults];
  });
}
