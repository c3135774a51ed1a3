import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

const deepest = 12;

/**
 * Names, addresses and the like are one line each: a line break in them could become a second line of a mail's head
 * or of a label. And a NUL is no text at all: the database refuses it, with a failure instead of a sentence.
 */
export function plainText(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const problem = findFault(req.body) ?? findFault(req.query) ?? (isPlainPath(req.path) ? undefined : 'The address');
  if (problem !== undefined) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `${problem} has characters that cannot be used there.`);
  }
  next();
}

const oneLine =
  /^(email|identifier|phone|company(_name)?|(first|last|address)_name|address_[12]|city|province|postal_code)$/;

/** The name of the first field that cannot be taken. */
function findFault(value: unknown, name = 'The request', depth = 0): string | undefined {
  if (typeof value === 'string') {
    return hasNul(value) || (oneLine.test(name) && /[\r\n\u2028\u2029]/.test(value)) ? name : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > deepest) return name;
  for (const [key, inner] of Object.entries(value)) {
    const fault = hasNul(key) ? name : findFault(inner, Array.isArray(value) ? name : key, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function hasNul(text: string): boolean {
  return text.includes('\u0000');
}

function isPlainPath(path: string): boolean {
  try {
    return !hasNul(decodeURIComponent(path));
  } catch {
    return false;
  }
}
