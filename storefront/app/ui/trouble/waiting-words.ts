/**
 * What is said while another page is awaited: cards, whole or by range, are products. `category` is that of the page
 * from which one comes; all other pages lead to `cards` alone.
 */
export function waitingWords(pathname: string, category = 'cards') {
  const [, first, , card] = pathname.split('/');
  return (first === 'cards' || first === category) && !card ? 'Loading products...' : 'Loading...';
}
