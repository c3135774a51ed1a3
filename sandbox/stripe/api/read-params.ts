import type { Metadata } from '../ledger/objects.ts';
import { isParams, type Params } from './form-body.ts';
import { invalid } from './stripe-error.ts';

/** Absent is undefined; Stripe takes an empty value as "unset", which is null here. */
export function text(params: Params, name: string): string | null | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name });
  if (value.length > 5000) throw invalid(`Invalid string: must be at most 5000 characters`, { param: name });
  return value === '' ? null : value;
}

export function whole(params: Params, name: string): number | undefined {
  const value = text(params, name);
  if (value === undefined || value === null) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(value);
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name);
  if (value === undefined || value === null) return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

export function oneOf<T extends string>(params: Params, name: string, allowed: readonly T[]): T | undefined {
  const value = text(params, name);
  if (value === undefined || value === null) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
  return found;
}

export function inner(params: Params, name: string): Params {
  const value = params[name];
  return isParams(value) ? value : {};
}

export function texts(params: Params, name: string): string[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalid('Invalid array', { param: name });
  return value.filter((item) => typeof item === 'string');
}

/** New keys are added, an empty value takes a key away, and an empty `metadata` takes them all. */
export function mergedMetadata(before: Metadata, params: Params): Metadata {
  if (params.metadata === undefined) return before;
  if (params.metadata === '') return {};
  const after = { ...before };
  const given = inner(params, 'metadata');
  // A metadata object whose keys are all numbers arrives as a list.
  const entries = Array.isArray(params.metadata) ? Object.entries(params.metadata) : Object.entries(given);
  for (const [key, value] of entries) {
    if (typeof value !== 'string') throw invalid('Metadata values must be strings', { param: `metadata[${key}]` });
    if (key.length > 40) throw invalid('Metadata keys must be at most 40 characters', { param: `metadata[${key}]` });
    if (value.length > 500) {
      throw invalid('Metadata values must be at most 500 characters', { param: `metadata[${key}]` });
    }
    if (value === '') delete after[key];
    else after[key] = value;
  }
  if (Object.keys(after).length > 50) throw invalid('Metadata can have at most 50 keys', { param: 'metadata' });
  return after;
}
