/** Returns rem: 0.75 plus 1.75 times (frequency / 30) to the power 0.6. Source: specification, section 2, Home page. */
export function themeSize(frequency: number) {
  return 0.75 + 1.75 * (frequency / 30) ** 0.6;
}

/**
 * The size as CSS. On a small phone a theme on more than 30 cards could leave the page, so it is held to four fifths of
 * the page's width: a letter is about 0.6 em wide.
 */
export function themeFontSize({ name, frequency }: { name: string; frequency: number }) {
  const size = `${themeSize(frequency).toFixed(3)}rem`;
  return frequency <= 30 ? size : `min(${size}, ${(80 / 0.6 / name.length).toFixed(1)}vw)`;
}
