import { href } from 'react-router';
import { PayTerms } from './pay-terms.tsx';

/** A cart that costs nothing is ordered by a plain form, without a card or scripts. */
export function NothingToPay({ isBusy, onSend }: { isBusy: boolean; onSend: () => void }) {
  return (
    <form method="post" action={href('/checkout/complete')} onSubmit={onSend}>
      <h2>Nothing to pay</h2>
      <p>Your discount covers the whole order, so no card is needed.</p>
      <PayTerms total={0} />
      <input type="hidden" name="free" value="yes" />
      <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Processing...' : 'Place order'}
      </button>
    </form>
  );
}
