/** @param amount pence or cents */
export function formatAmount(amount: number, currency: string): string {
  const sign = { gbp: '£', eur: '€', usd: '$' }[currency] ?? '';
  return `${sign}${(amount / 100).toFixed(2)}`;
}
