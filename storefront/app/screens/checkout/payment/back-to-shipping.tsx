import { href, Link } from 'react-router';

export function BackToShipping({ isInert }: { isInert: boolean }) {
  return (
    <Link to={href('/checkout/shipping')} className="button quiet" inert={isInert}>
      Back to shipping
    </Link>
  );
}
