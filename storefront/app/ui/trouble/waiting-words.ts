/** Lists of cards are products. `category` is the current page's; other pages lead to `cards` alone. */
export function waitingWords(pathname: string, category = 'cards') {
  const [, first, , card] = pathname.split('/');
  return (first === 'cards' || first === category) && !card ? 'Loading products...' : 'Loading...';
}
