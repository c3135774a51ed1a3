import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { limits } from '@shop/shared/limits';

const deepest = 12;
/** Characters; the forms of the shop take as many. */
const longestLine = 200;
/** Characters of all that a program adds for itself, written as JSON. */
const mostMetadata = 2000;

/**
 * Names, addresses and the like are one line each: a line break in them could become a second line of a mail's head
 * or of a label, and nobody's name fills pages. And a NUL is no text at all: the database refuses it, with a failure instead of a sentence.
 */
export function plainText(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const long = findLong(req.body);
  if (long !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, `${long} is too long`);
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

/** The name of the first field that nobody would fill so. */
function findLong(value: unknown, name = '', depth = 0): string | undefined {
  if (typeof value === 'string') return oneLine.test(name) && value.length > lengthOf(name) ? name : undefined;
  if (typeof value !== 'object' || value === null || depth > deepest) return undefined;
  if (name === 'metadata') return JSON.stringify(value).length > mostMetadata ? name : undefined;
  for (const [key, inner] of Object.entries(value)) {
    const long = findLong(inner, Array.isArray(value) ? name : key, depth + 1);
    if (long !== undefined) return long;
  }
  return undefined;
}

function lengthOf(name: string): number {
  return name === 'email' || name === 'identifier' ? limits.email.total : longestLine;
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
