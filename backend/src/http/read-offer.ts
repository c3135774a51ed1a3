import { MedusaError } from '@medusajs/framework/utils';
import { CodeForm, SaleForm, spanOf } from '../offers/offer-forms';
import type { SaleInput } from '../offers/sales/to-price-list';
import type { CodeInput, SpanInput } from '../offers/terms';
import { readForm } from './read-form';

export function readCodeForm(body: unknown): { code: string; terms: CodeInput } {
  const { code, gift, minimum = null, uses = null, uses_each: usesEach = null, ...days } = readForm(CodeForm, body);
  if (gift.kind === 'multi-buy' && (minimum ?? uses ?? usesEach) !== null) {
    const sentence = 'What comes by itself has no minimum, and its uses are not counted.';
    throw new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
  }
  return { code, terms: { gift, minimum, uses, usesEach, ...readSpan(days) } };
}

export function readSaleForm(body: unknown): SaleInput {
  const { percent, on, ...days } = readForm(SaleForm, body);
  return { percent, on, ...readSpan(days) };
}

function readSpan(days: Parameters<typeof spanOf>[0]): SpanInput {
  const span = spanOf(days);
  if (!span.ok) throw new MedusaError(MedusaError.Types.INVALID_DATA, span.problem);
  return { from: span.from, until: span.until };
}
