import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../start/places.ts';

export interface RecordedCall {
  method: string;
  path: string;
  status: number;
  test: string;
}

/** Wraps the global `fetch`, so it records the calls of every client. */
export function recordCalls(backend: string): { calls: RecordedCall[]; stop: () => void } {
  const origin = new URL(backend).origin;
  const calls: RecordedCall[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init);
    const { origin: asked, pathname } = new URL(input instanceof Request ? input.url : input);
    const test = expect.getState().currentTestName;
    if (asked === origin && test) {
      const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
      calls.push({ method, path: pathname, status: response.status, test });
    }
    return response;
  };
  return {
    calls,
    stop() {
      globalThis.fetch = real;
    },
  };
}

/** `docs/make-api-tables.ts` reads this file. */
export function recordFile(name: string): string {
  return join(root, 'test-results', `${name}.json`);
}

export function saveCalls(name: string, calls: RecordedCall[]): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(recordFile(name), JSON.stringify(calls, null, 1));
}
