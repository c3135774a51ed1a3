import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { data, href } from 'react-router';
import { cancelOrderTransfer, requestOrderTransfer } from '../../../commerce/customer/account.server.ts';
import { notAskedFor } from '../../../commerce/order/order-words.ts';
import { answerForm, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm, typedIn } from '../../../forms/check-form.ts';
import { FindOrder } from '../../../ui/order/find-order.tsx';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import styles from '../sheets.module.css';
import type { Route } from './+types/older-order';

const asked = 'If an order with this number was placed with this address, we have asked that address by mail.';
const takenBack = 'If you had asked for this order, you have not any more: the mailed link moves nothing.';

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = context.get(customerContext);
  const form = await request.formData();
  const checked = checkForm(orderLookUpForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const isBack = form.get('intent') === 'take-back';
  const answer = await (isBack ? cancelOrderTransfer : requestOrderTransfer)(token, checked.value);
  if (!answer.ok) return refuseForm(answer, { values: typedIn(orderLookUpForm, form) });
  return answerForm(form, href('/account/older-order'), { ok: true, message: isBack ? takenBack : asked });
}

export const meta: Route.MetaFunction = accountMeta('An older order');

export default function OlderOrder({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>An older order</h1>
      <p>
        An order that you placed without an account can move into it. We ask at the address that it was placed with;
        with a press in that mail it is yours here, with its receipt and everything else.
      </p>
      <FindOrder
        action={href('/account/older-order')}
        name="An older order"
        prefix="older"
        failure={notAskedFor}
        rendered={actionData}
        hint="It stands in the mails about it."
        styles={styles}
      >
        {(button) => (
          <>
            <button {...button} className="button">
              Ask for this order
            </button>
            <button {...button} className="button plain" name="intent" value="take-back">
              Take a request back
            </button>
          </>
        )}
      </FindOrder>
    </>
  );
}
