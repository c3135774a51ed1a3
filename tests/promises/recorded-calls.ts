import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../start/places.ts';

/** One call that a test made of the backend, and how it ended. */
export interface RecordedCall {
  method: string;
  path: string;
  status: number;
  test: string;
}

/** Writes down every call of the backend that the tests of this file make from now on, whichever client makes it. */
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

/** Where `docs/make-api-tables.ts` reads what the last run did. */
export function recordFile(name: string): string {
  return join(root, 'test-results', `${name}.json`);
}

export function keepCalls(name: string, calls: RecordedCall[]): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(recordFile(name), JSON.stringify(calls, null, 1));
}
