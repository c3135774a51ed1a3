/** Returns rem: 0.75 plus 1.75 times (frequency / 30) to the power 0.6. Source: specification, section 2, Home page. */
export function themeSize(frequency: number) {
  return 0.75 + 1.75 * (frequency / 30) ** 0.6;
}
