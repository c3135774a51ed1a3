export interface MultiBuy {
  id: string;
  cards: number;
  sum: string;
  /** 'Any 5 for £10'. */
  said: string;
  box: string;
}

export function multiBuysOn<Card extends { multiBuy?: MultiBuy }>(cards: readonly Card[]) {
  const found = new Map<string, { multiBuy: MultiBuy; cards: Card[] }>();
  for (const card of cards) {
    if (!card.multiBuy) continue;
    const { id } = card.multiBuy;
    const known = found.get(id);
    if (known) known.cards.push(card);
    else found.set(id, { multiBuy: card.multiBuy, cards: [card] });
  }
  return [...found.values()].sort((a, b) => (a.multiBuy.id < b.multiBuy.id ? -1 : 1));
}
