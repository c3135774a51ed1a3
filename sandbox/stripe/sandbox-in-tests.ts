import { afterAll } from 'vitest';
import { startTestSandbox } from './sandbox-for-tests.ts';

/** Starts a sandbox for the tests of one file. */
export async function sandboxForFile() {
  const sandbox = await startTestSandbox();
  afterAll(() => sandbox.close());
  return sandbox;
}
