import { createPaymentCollectionForCartWorkflow } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readGraph } from '../../../database/read-graph';

const Wanted = v.object({ cart_id: v.string() });

/** Medusa's route fails when two tabs open the payment at the same time. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id } = v.parse(Wanted, req.validatedBody);
  const find = async () => {
    const fields = req.queryConfig.fields.map((field) => `payment_collection.${field}`);
    const data = await readGraph(req.scope, 'cart_payment_collection', fields, { cart_id });
    return data[0]?.payment_collection;
  };
  let collection = await find();
  if (!collection) {
    const { errors } = await createPaymentCollectionForCartWorkflow(req.scope).run({
      input: { cart_id },
      throwOnError: false,
    });
    collection = await find();
    if (!collection) throw errors[0]?.error;
  }
  res.status(200).json({ payment_collection: collection });
}
