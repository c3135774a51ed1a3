import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Seasons } from '@shop/shared/seasons/season';
import * as v from 'valibot';
import { readSeenForm } from '../../../http/read-form';
import { seasonsModule } from '../../../modules/seasons';
import { setSeasonsWorkflow } from '../../../workflows/catalogue/set-seasons';

const Table = v.strictObject({ seasons: Seasons });

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ seasons: await req.scope.resolve(seasonsModule).all() });
}

/** Replaces all seasons: one that is not sent is deleted. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { to, was } = readSeenForm(Table, req.body);
  const { result: seasons } = await setSeasonsWorkflow(req.scope).run({ input: { to: to.seasons, was } });
  res.status(200).json({ seasons });
}
