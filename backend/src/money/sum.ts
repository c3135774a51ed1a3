export function sum(amounts: Iterable<number>): number {
  return [...amounts].reduce((total, amount) => total + amount, 0);
}
