import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';

/** An entry of an address book is an address, and one that the shop sends to; of both Medusa asks nothing. */
export async function soldTo(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { body } = req;
  if (req.method !== 'POST' || typeof body !== 'object' || body === null) return next();
  const isNew = req.path.replaceAll('/', '') === '';
  if (isNew && !('address_1' in body && typeof body.address_1 === 'string' && body.address_1.trim() !== '')) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'address_1 is required');
  }
  // What is no text is left for Medusa to refuse.
  if ('country_code' in body && typeof body.country_code === 'string') await demandCountry(req, body.country_code);
  next();
}

async function demandCountry(req: MedusaRequest, code: string): Promise<void> {
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data: regions } = await query.graph({ entity: 'region', fields: ['countries.iso_2'] });
  if (
    regions.some(({ countries }) =>
      countries?.some((one: { iso_2?: string } | null) => one?.iso_2 === code.toLowerCase()),
    )
  )
    return;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, 'We do not send to this country.');
}
