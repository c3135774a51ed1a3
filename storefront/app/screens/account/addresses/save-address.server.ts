import { data, href } from 'react-router';
import { addressForm } from '../../../commerce/customer/account-forms.ts';
import { addressSaved as message } from '../../../commerce/customer/account-words.ts';
import type { SavedAddress } from '../../../commerce/customer/customer.ts';
import type { Done } from '../../../commerce/problem.ts';
import { answerForm, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../../forms/check-form.ts';

export async function saveAddress(request: Request, save: (address: Omit<SavedAddress, 'id'>) => Promise<Done>) {
  const form = await request.formData();
  const checked = checkForm(addressForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const { isDefaultShipping, isDefaultBilling, ...address } = checked.value;
  const answer = await save({
    ...address,
    isDefaultShipping: isDefaultShipping === 'on',
    isDefaultBilling: isDefaultBilling === 'on',
  });
  if (answer.ok) return answerForm(form, href('/account/addresses'), { ok: true, message });
  if (answer.status === 404) throw data(null, { status: 404 });
  return refuseForm(answer, { values: checked.value });
}
