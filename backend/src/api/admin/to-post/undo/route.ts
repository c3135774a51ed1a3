import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { takeBackParcelsWorkflow } from '../../../../workflows/posting/take-back-parcels';

const id = v.pipe(v.string(), v.nonEmpty('parcels are ids'), v.maxLength(64, 'parcels are ids'));
const Body = v.strictObject({
  parcels: v.pipe(v.array(id), v.minLength(1, 'Name a parcel'), v.maxLength(100, 'At most 100 parcels at a time')),
});

/** Takes back that parcels were posted, while no mail has said so. Those of which one has are named. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { parcels } = readForm(Body, req.body);
  const { result } = await takeBackParcelsWorkflow(req.scope).run({ input: { parcels: [...new Set(parcels)] } });
  res.status(200).json(result);
}
