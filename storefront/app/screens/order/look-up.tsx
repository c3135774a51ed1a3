import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { shop } from '@shop/shared/shop';
import { data, href, Link } from 'react-router';
import { lookUpOrder } from '../../commerce/order/order.server.ts';
import { notLookedUp } from '../../commerce/order/order-words.ts';
import { answerForm, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import { FindOrder } from '../../ui/order/find-order.tsx';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/look-up';
import styles from './order.module.css';

/** The answer is the same whether or not there is such an order. */
const message = 'If an order with this number was placed with this address, a link to it is on its way there by mail.';

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(orderLookUpForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const asked = await lookUpOrder(checked.value);
  if (!asked.ok) return refuseForm(asked, { values: typedIn(orderLookUpForm, form) });
  return answerForm(form, href('/order-lookup'), { ok: true, message });
}

export const meta: Route.MetaFunction = fixedMeta({
  title: 'Find my order',
  description: `See an order at ${shop.name} again, where it is and its receipt, without an account.`,
  address: '/order-lookup',
});

export default function LookUp({ actionData }: Route.ComponentProps) {
  return (
    <div className={styles.letter}>
      <h1>Find my order</h1>
      <p>Ordered without an account? We mail you a link that opens your order: where it is, and its receipt.</p>
      <FindOrder
        action={href('/order-lookup')}
        name="Find my order"
        prefix="look-up"
        failure={notLookedUp}
        rendered={actionData}
        hint="It stands in the mail that confirmed it."
        styles={styles}
      >
        {(button, isBusy) => (
          <button {...button} className="button">
            {isBusy ? 'Sending...' : 'Mail me the link'}
          </button>
        )}
      </FindOrder>
      <p className={styles.small}>
        Ordered with an account? <Link to={href('/login')}>Sign in</Link> to see all your orders. No number at hand?{' '}
        <Link to={href('/info/contact')}>Write to us</Link>.
      </p>
    </div>
  );
}
