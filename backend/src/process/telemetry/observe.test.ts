import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const backend = join(__dirname, '..', '..', '..');

/** Runs in a process of its own, as a backend does, and tells which files each setting loads. */
const script = `
  const { observe } = require('./src/process/telemetry/observe');
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: '', METRICS_PORT: '', METRICS_HOST: '' };
  const libraries = ['exporter-trace-otlp-proto', 'instrumentation-http', 'instrumentation-pg', 'prom-client'];
  function loadedWith(settings) {
    const before = new Set(Object.keys(require.cache));
    observe({ ...off, ...settings }, console);
    const added = Object.keys(require.cache).filter((file) => !before.has(file));
    const found = libraries.filter((name) => added.some((file) => file.includes('/' + name + '/')));
    return { files: added.length, libraries: found };
  }
  console.log(JSON.stringify([
    loadedWith({}),
    loadedWith({ METRICS_PORT: 0 }),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }),
  ]));
  process.exit();`;

test('a backend loads what the owner asks for, and nothing where that is neither metrics nor traces', () => {
  const said = execFileSync(process.execPath, ['-r', 'ts-node/register', '-e', script], {
    cwd: backend,
    env: { ...process.env, TS_NODE_PROJECT: join(backend, 'tsconfig.json') },
    encoding: 'utf8',
  });
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toEqual([
    { files: 0, libraries: [] },
    { files: expect.any(Number), libraries: ['prom-client'] },
    {
      files: expect.any(Number),
      libraries: ['exporter-trace-otlp-proto', 'instrumentation-http', 'instrumentation-pg'],
    },
  ]);
});
