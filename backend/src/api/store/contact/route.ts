import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { enquiryForm, enquiryReceived } from '@shop/shared/forms/contact-forms';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { receiveMessageWorkflow } from '../../../workflows/messages/receive-message';

const anything = v.optional(v.unknown());
const fields = v.strictObject({
  name: anything,
  email: anything,
  telephone: anything,
  message: anything,
  subscribe: anything,
});

/** Line breaks in a name or an address could become lines of a mail's head. */
const isOneLine = (value: unknown) => typeof value !== 'string' || !/[\p{Cc}\u2028\u2029]/u.test(value);
const isReadable = (value: unknown) => typeof value !== 'string' || !/[^\P{Cc}\r\n\t]/u.test(value);

/** The form of the contact page, held to what only a hand-made request could get wrong. */
const Body = v.pipe(
  fields,
  v.check(
    ({ name, email, telephone }) => [name, email, telephone].every(isOneLine),
    'Please use one line for each field',
  ),
  v.check(({ message }) => isReadable(message), 'The message has characters that cannot be read'),
  v.transform((sent) => ({ name: '', email: '', message: '', ...sent })),
  enquiryForm,
);

/** A letter to the shop. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await receiveMessageWorkflow(req.scope).run({ input: readForm(Body, req.body) });
  res.status(200).json({ message: enquiryReceived });
}
