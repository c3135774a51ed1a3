import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createClient, held } from './sandbox-for-tests.ts';

const program = fileURLToPath(new URL('./server.ts', import.meta.url));
const stateDir = mkdtempSync(join(tmpdir(), 'card-sandbox-'));
let child: ChildProcess | undefined;

afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(stateDir, { recursive: true, force: true });
});

function run(environment: Record<string, string>): ChildProcess {
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, PORT: '0', STATE_DIR: stateDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}

async function started(): Promise<{ url: string; process: ChildProcess }> {
  const process = run({});
  const [chunk] = await once(process.stdout ?? process, 'data');
  const line: { url: string } = JSON.parse(String(chunk).split('\n', 1)[0] ?? '');
  return { url: line.url, process };
}

test('a process that is killed right after its answer has lost nothing', async () => {
  const first = await started();
  const sameKey = { idempotencyKey: 'before-the-fall' };
  const intent = await createClient(first.url).paymentIntents.create(held(600), sameKey);
  await createClient(first.url).paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  const second = await started();
  const stripe = createClient(second.url);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
  expect((await stripe.paymentIntents.create(held(600), sameKey)).id).toBe(intent.id);
  expect((await stripe.events.list()).data.map((event) => event.type)).toEqual([
    'payment_intent.amount_capturable_updated',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it cleanly', async (signal) => {
  const { process } = await started();
  process.kill(signal);
  expect(await once(process, 'exit')).toEqual([0, null]);
});

const refusedStarts: [environment: Record<string, string>, words: string][] = [
  [{ NODE_ENV: 'production' }, 'does not start in production'],
  [{ STRIPE_API_KEY: 'sk_live_abcdef' }, 'live key'],
];
const moreRefusedStarts: typeof refusedStarts = [
  [{ WEBHOOK_URL: 'http://localhost:9000/webhooks/stripe' }, 'WEBHOOK_SECRET is missing'],
  [{ WEBHOOK_URL: 'http://localhost:9000/', WEBHOOK_SECRET: 'whsec_1' }, 'WEBHOOK_EVENTS is missing'],
  [{ WEBHOOK_EVENTS: 'charge.dispute.*' }, 'WEBHOOK_EVENTS'],
  [{ WEBHOOK_URL: 'localhost' }, 'WEBHOOK_URL'],
  [{ PORT: 'four' }, 'PORT'],
  [{ STATE_DIR: '' }, 'STATE_DIR'],
];

test.each(refusedStarts)('a start with %o is refused with an explanation', expectRefused);
test.each(moreRefusedStarts)('a start with %o is refused with an explanation', { tags: 'nightly' }, expectRefused);

async function expectRefused(environment: Record<string, string>, words: string) {
  const process = run(environment);
  const said: string[] = [];
  process.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(process, 'close');
  expect(code).toBe(1);
  expect(said.join('')).toContain(words);
}
