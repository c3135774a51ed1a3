/** Returns the category that stands in the address of a card. @param handles of all its categories, in any order */
export function categoryOf(handles: readonly string[]): string {
  const [first = 'cards'] = handles.toSorted();
  return handles.includes('cards') ? 'cards' : first;
}
