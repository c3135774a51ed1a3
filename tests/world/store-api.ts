import type { RunningShop } from './running-shop.ts';

export type Answer = { status: number; body: Json; headers: Headers };
export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

type Call = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** Sends the publishable key unless `headers` override it. */
export async function call(
  shop: RunningShop,
  path: string,
  { method, body, headers, signal }: Call = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, shop.backend), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    ...(signal && { signal }),
    headers: {
      'x-publishable-api-key': shop.publishableKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: parse(text), headers: response.headers };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function pick(json: Json, ...path: (string | number)[]): Json {
  return path.reduce<Json>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Array.isArray(value) ? value[Number(step)] : value[step];
  }, json);
}

export function pickText(json: Json, ...path: (string | number)[]): string {
  const value = pick(json, ...path);
  if (typeof value !== 'string')
    throw new Error(`No text at ${path.join('.')} in ${String(JSON.stringify(json)).slice(0, 400)}`);
  return value;
}

export function pickList(json: Json, ...path: (string | number)[]): Json[] {
  const value = pick(json, ...path);
  if (!Array.isArray(value))
    throw new Error(`No list at ${path.join('.')} in ${String(JSON.stringify(json)).slice(0, 400)}`);
  return value;
}

/** The status and the code of an answer that refuses. */
export function refusalOf({ status, body }: Pick<Answer, 'status' | 'body'>): Json[] {
  return [status, pick(body, 'code')];
}
