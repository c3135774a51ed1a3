import { tradeForm, tradeLimits } from '@shop/shared/trade/trade-form';
import { href } from 'react-router';
import type { TradeAccount } from '../../../commerce/trade/trade.server.ts';
import { Choice, Field, LongField } from '../../../forms/field/field.tsx';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import styles from '../sheets.module.css';
import { useFormSuccess } from '../use-form-success.ts';

const notSent = 'We could not take your application just now. Please try again.';
const kinds = [
  { value: 'trade', label: 'A shop, that sells cards' },
  { value: 'church', label: 'A church or charity' },
];

interface Props {
  account: TradeAccount | null;
  rendered: FormAnswer | undefined;
}

export function ApplicationForm({ account, rendered }: Props) {
  const checked = useCheckedForm(tradeForm, 'trade', notSent, rendered, { isShown: true });
  const { answer, field, button, isBusy } = checked;
  useFormSuccess(answer);
  const { onBlur: _kindIsAlwaysRight, ...kind } = field('kind', account?.kind ?? 'trade');
  return (
    <CheckedForm checked={checked} action={href('/account/trade')} className={styles.form} aria-label="Application">
      <Choice label="You are" {...kind} options={kinds} />
      <Field
        label="Name of your shop or church"
        {...field('shop_name', account?.shop_name)}
        autoComplete="organization"
        maxLength={tradeLimits.shop_name}
        required
      />
      <LongField
        label="Its address"
        {...field('address', account?.address)}
        rows={4}
        autoComplete="street-address"
        maxLength={tradeLimits.address}
        required
      />
      <Field
        label="VAT number (optional)"
        {...field('vat_number', account?.vat_number)}
        autoComplete="off"
        hint="Leave it empty if you have none."
      />
      <LongField
        label="What do you sell?"
        {...field('sells', account?.sells)}
        rows={4}
        autoComplete="off"
        hint="A line or two about your place and who comes in. A church says what the cards are for."
        maxLength={tradeLimits.sells}
        required
      />
      <div className={styles.actions}>
        <button {...button} className="button">
          {isBusy ? 'Sending...' : account?.state === 'applied' ? 'Send it again' : 'Ask for an account'}
        </button>
      </div>
    </CheckedForm>
  );
}
