/** The first `most` UTF-16 units of a text, without the first half of an emoji that would be cut in two. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
