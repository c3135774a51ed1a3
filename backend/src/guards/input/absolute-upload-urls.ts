import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { settings } from '../../process/settings/current';

const maxDepth = 12;

/** Medusa stores local upload URLs without a host, so that the shop can move; API clients need whole URLs. */
export function sendAbsoluteUploadUrls(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const sendJson = res.json.bind(res);
  res.json = (body) => {
    addHost(body);
    return sendJson(body);
  };
  next();
}

function addHost(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') addHost(inner, depth + 1);
    else if (inner.startsWith('/uploads/')) Reflect.set(value, name, new URL(inner, settings.BACKEND_URL).href);
  }
}
