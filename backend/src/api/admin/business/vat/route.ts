import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { isDay } from '@shop/shared/format/calendar';
import * as v from 'valibot';
import { readSeenForm } from '../../../../http/read-form';
import { businessModule } from '../../../../modules/business';
import { setVatWorkflow } from '../../../../workflows/business/set-vat';

const Registration = v.strictObject({
  number: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
    v.regex(/^(GB|XI)?(\d{9}|\d{12})$/, 'A VAT number has nine or twelve figures, such as GB 123 4567 89'),
  ),
  from_day: v.pipe(v.string(), v.check(isDay, 'Choose the day from which the shop is registered')),
});
const Change = v.strictObject({ vat: v.nullable(Registration) });

/** Null means not registered for VAT. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ vat: await req.scope.resolve(businessModule).findVat() });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { to, was } = readSeenForm(Change, req.body);
  const { result: vat } = await setVatWorkflow(req.scope).run({ input: { to: to.vat, was } });
  res.status(200).json({ vat });
}
