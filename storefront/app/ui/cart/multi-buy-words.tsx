import { Link } from 'react-router';
import type { MultiBuyState } from '../../commerce/cart/cart.ts';

export function MultiBuyWords({ multiBuy }: { multiBuy: MultiBuyState | undefined }) {
  if (!multiBuy) return null;
  const { missing } = multiBuy;
  return (
    <p className="multi-buy">
      <strong>{multiBuy.said}</strong>
      {missing ? `: ${missing} more ${missing === 1 ? 'card' : 'cards'} to go. ` : ': your cart has it.'}
      {missing > 0 && <Link to={multiBuy.box}>Fill a box</Link>}
    </p>
  );
}
