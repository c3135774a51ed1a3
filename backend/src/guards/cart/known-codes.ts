import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';

const mostCodes = 10;

/**
 * A code is meant however it is typed: spaces around it and the case of its letters do not matter. Medusa compares
 * letter by letter, so the code is given to it as the owner has written it.
 */
export async function knownCodes(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { body } = req;
  if (typeof body === 'object' && body !== null && 'promo_codes' in body && Array.isArray(body.promo_codes)) {
    if (body.promo_codes.length > mostCodes) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `A cart takes at most ${mostCodes} codes.`);
    }
    // What is not a text is left for Medusa to refuse.
    body.promo_codes = await Promise.all(
      body.promo_codes.map((code: unknown) => (typeof code === 'string' ? asWritten(req, code.trim()) : code)),
    );
  }
  next();
}

async function asWritten(req: MedusaRequest, typed: string): Promise<string> {
  if (typed === '') return typed;
  const pattern = typed.replace(/[\\%_]/g, '\\$&');
  const promotions = await req.scope
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: { $ilike: pattern } }, { select: ['code', 'status'], take: 10 });
  const codes = promotions.flatMap(({ code }) => code ?? []);
  const known = codes.find((code) => code === typed) ?? codes[0] ?? typed;
  const isPlanned = codes.length > 0 && promotions.every(({ status }) => status !== 'active');
  // In Medusa's words for a code that nobody ever made: what the owner has in mind is nobody's to find out.
  if (isPlanned && req.method !== 'DELETE') {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `The promotion code ${typed} is invalid`);
  }
  return known;
}
