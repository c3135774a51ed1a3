import type { MedusaRequest } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import type { Guard } from '../guard';

const maxCodes = 10;

/** The codes of a request that the owner has planned for later, as they were typed. */
const plannedCodes = new WeakMap<MedusaRequest, string>();

/** Codes are accepted in any letter case and with spaces around them, but Medusa compares exactly. */
export const normalizePromoCodes: Guard = async (req, _res, next) => {
  const { body } = req;
  if (typeof body === 'object' && body !== null && 'promo_codes' in body && Array.isArray(body.promo_codes)) {
    if (body.promo_codes.length > maxCodes) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `A cart takes at most ${maxCodes} codes.`);
    }
    // Medusa refuses values that are not strings.
    body.promo_codes = await Promise.all(
      body.promo_codes.map((code: unknown) => (typeof code === 'string' ? findStoredCode(req, code.trim()) : code)),
    );
  }
  next();
};

async function findStoredCode(req: MedusaRequest, typed: string): Promise<string> {
  if (typed === '') return typed;
  const pattern = typed.replace(/[\\%_]/g, '\\$&');
  const promotions = await req.scope
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: { $ilike: pattern } }, { select: ['code', 'status'], take: 10 });
  const codes = promotions.flatMap(({ code }) => code ?? []);
  const known = codes.find((code) => code === typed) ?? codes[0] ?? typed;
  const isPlanned = codes.length > 0 && promotions.every(({ status }) => status !== 'active');
  if (isPlanned && req.method !== 'DELETE') plannedCodes.set(req, typed);
  return known;
}

/** Must run after the rate limit, and says what Medusa says of an unknown code: neither tells what is planned. */
export const refusePlannedCodes: Guard = (req, _res, next) => {
  const typed = plannedCodes.get(req);
  if (typed === undefined) next();
  else next(new MedusaError(MedusaError.Types.INVALID_DATA, `The promotion code ${typed} is invalid`));
};
