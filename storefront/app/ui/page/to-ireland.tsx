import { shop } from '@shop/shared/shop';

export function ToIreland({ countries, className }: { countries: readonly { code: string }[]; className?: string }) {
  if (countries.length === 0 || countries.some(({ code }) => code === 'ie')) return null;
  return (
    <p className={className}>
      We post to Ireland at the same prices, but take those orders by email: write to{' '}
      <a href={`mailto:${shop.email}`}>{shop.email}</a> with the cards and the address.
    </p>
  );
}
