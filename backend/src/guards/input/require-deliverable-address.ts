import type { MedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import type { Guard } from '../guard';

/** Medusa checks neither that an entry of the address book has an address nor that the shop delivers to its country. */
export const requireDeliverableAddress: Guard = async (req, _res, next) => {
  const { body } = req;
  if (req.method !== 'POST' || typeof body !== 'object' || body === null) return next();
  const isNew = req.path.replaceAll('/', '') === '';
  if (isNew && !('address_1' in body && typeof body.address_1 === 'string' && body.address_1.trim() !== '')) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'address_1 is required');
  }
  // Medusa refuses values that are not strings.
  if ('country_code' in body && typeof body.country_code === 'string') await requireCountry(req, body.country_code);
  next();
};

async function requireCountry(req: MedusaRequest, code: string): Promise<void> {
  const regions = await readGraph(req.scope, 'region', ['countries.iso_2']);
  if (
    regions.some(({ countries }) =>
      countries?.some((one: { iso_2?: string } | null) => one?.iso_2 === code.toLowerCase()),
    )
  )
    return;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, 'We do not send to this country.');
}
