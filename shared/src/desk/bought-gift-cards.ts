/** Gift cards that were bought with a disputed order, by their last four letters. Empty without any. */
export function describeBoughtCards(
  standing: 'open' | 'under review' | 'won' | 'lost',
  cards: readonly string[],
): string {
  if (cards.length === 0) return '';
  const [isOne, ends] = [cards.length === 1, cards.join(' and ')];
  const which = `The gift ${isOne ? 'card' : 'cards'} ending in ${ends}, which ${isOne ? 'was' : 'were'} bought with it,`;
  if (standing === 'won') return `${which} can be spent again.`;
  if (standing === 'lost') return `${which} ${isOne ? 'stays' : 'stay'} stopped.`;
  return `${which} ${isOne ? 'is' : 'are'} stopped. If the bank decides for you, ${isOne ? 'it' : 'they'} can be spent again by ${isOne ? 'itself' : 'themselves'}.`;
}
