import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { verifyVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { settings } from '../../../../process/settings/current';
import { forgetSentFormsWorkflow } from '../../../../workflows/forms/forget-sent-forms';
import { keepSentFormWorkflow } from '../../../../workflows/forms/keep-sent-form';

const longestSeconds = 3600;

const Body = v.strictObject({
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestSeconds)),
  answer: v.optional(v.pipe(v.string(), v.minLength(1))),
});

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = await formOf(req);
  const input = { id, ...readForm(Body, req.body) };
  const { result } = await keepSentFormWorkflow(req.scope).run({ input });
  res.set('Cache-Control', 'no-store').json(result);
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = await formOf(req);
  await forgetSentFormsWorkflow(req.scope).run({ input: { id } });
  res.set('Cache-Control', 'no-store').json({ id, object: 'sent_form', deleted: true });
}

/** Only a storefront can sign the address of its visitor. @throws 404 for anyone else */
async function formOf(req: MedusaRequest): Promise<string> {
  const { id = '' } = req.params;
  const isStorefront = await verifyVisitor(req.get(visitorHeader) ?? '', settings.SHOP_LINK_SECRET);
  if (isStorefront && /^[\w-]{43}$/.test(id)) return id;
  throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such form.');
}
