import type { Ledger } from './ledger-store.ts';
import type { Charge, PaymentIntent } from './objects.ts';

export const chargeOf = ({ ledger }: { ledger: Ledger }, { latest_charge: id }: PaymentIntent): Charge | undefined =>
  id === null ? undefined : ledger.get('charge', id);
