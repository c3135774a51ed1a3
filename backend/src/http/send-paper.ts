import type { MedusaResponse } from '@medusajs/framework/http';
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
