import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import { data, href, Link } from 'react-router';
import { findBalance, type GiftCardBalance } from '../../commerce/cart/gift-card-balance.server.ts';
import { sentenceFor } from '../../commerce/problem.ts';
import { refuseForm } from '../../forms/answer/answer-form.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import { Field } from '../../forms/field/field.tsx';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { CheckedForm, useCheckedForm } from '../../forms/use-checked-form.tsx';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/balance';
import { balanceForm } from './gift-card-form.ts';
import styles from './gift-cards.module.css';

const notRead = 'We could not look at the gift card just now. Please try again.';

/** Answered in place, also without scripts: the code stands in no address, and no cookie carries what was said. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(balanceForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await findBalance(checked.value.code);
  if (answer.ok) return { ok: true as const, message: sayBalance(answer.value) };
  const { code } = answer.problem;
  return refuseForm(
    { message: sentenceFor(answer.problem, notRead), code },
    { values: typedIn(balanceForm, form), ...(code === 'gift_card_unknown' && { field: 'code', status: 422 }) },
  );
}

function sayBalance({ last_four: ending, left, is_stopped }: GiftCardBalance): string {
  if (is_stopped) return `The gift card ending ${ending} has been stopped, so it pays for nothing.`;
  if (left === 0) return `All of the gift card ending ${ending} has been spent.`;
  return `${formatMoney(left)} is left on the gift card ending ${ending}. It does not run out.`;
}

export const meta: Route.MetaFunction = privateMeta(
  'What is left on a gift card',
  `See what is left on a gift card of ${shop.name}.`,
  '/gift-cards/balance',
);

export default function Balance({ actionData }: Route.ComponentProps) {
  const checked = useCheckedForm(balanceForm, 'balance', notRead, actionData, { isEmptied: true });
  const { thanks, field, button, isBusy } = checked;
  return (
    <div data-private="" className={styles.letter}>
      <h1>What is left on a gift card</h1>
      <p>The code stands in the mail that brought it. Looking spends nothing.</p>
      <CheckedForm
        checked={checked}
        action={href('/gift-cards/balance')}
        className={styles.balance}
        aria-label="What is left on a gift card"
      >
        <FormThanks answer={thanks} />
        <Field
          label="Code of a gift card"
          {...field('code')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button {...button} className="button">
          {isBusy ? 'Looking...' : 'See what is left'}
        </button>
      </CheckedForm>
      <p className={styles.soft}>
        To spend it, type the code into <Link to={href('/cart')}>your cart</Link>, under ‘Have a gift card?’. The code
        is lost, or the card was stopped and you do not know why? <Link to={href('/info/contact')}>Write to us</Link>.
      </p>
    </div>
  );
}
