import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { settings } from '../../process/settings/current';

const deepest = 12;

/**
 * Medusa keeps a picture's address without host, so that the shop may move. Another program that shops here lives
 * on another host: it is told the whole address.
 */
export function wholeAddresses(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const answer = res.json.bind(res);
  res.json = (body) => {
    nameHost(body);
    return answer(body);
  };
  next();
}

/** In place: answers are made for one request, and an address that has its host is left alone. */
function nameHost(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') nameHost(inner, depth + 1);
    else if (inner.startsWith('/uploads/')) Reflect.set(value, name, new URL(inner, settings.BACKEND_URL).href);
  }
}
