import type { MedusaResponse } from '@medusajs/framework/http';
import { dayOf } from '@shop/shared/format/calendar';
import { paperPolicy } from '../orders/papers/paper';

export function sendPaper(res: MedusaResponse, page: string): void {
  res
    .set({
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': paperPolicy,
      'X-Content-Type-Options': 'nosniff',
    })
    .status(200)
    .type('html')
    .send(page);
}

/** Browsers save a PDF under the name of the day: `words-2026-11-27.pdf`. */
export function sendPrint(res: MedusaResponse, name: string, print: Buffer): void {
  res
    .set({
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${name}-${dayOf(new Date())}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
    })
    .status(200)
    .type('application/pdf')
    .send(print);
}
