import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { root } from '../places.ts';

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

async function serve(host: string): Promise<{ port: string; lines: () => Promise<string> }> {
  const program = `
    const held = [];
    const server = require('http').createServer((request, response) => { held.push(response); console.log('asked'); });
    server.listen(0, '${host}', () => setImmediate(() => console.log(server.address().port)));
    process.on('SIGTERM', () => { server.close(() => console.log('closed')); console.log('closing'); });
    process.on('SIGUSR2', () => { for (const response of held) response.setHeader('connection', 'close').end('whole'); });`;
  const loaded = join(root, 'start', 'processes', 'second-loopback.ts');
  child = spawn(process.execPath, ['--import', loaded, '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('It says nothing.');
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const lines = async () => String((await said.next()).value);
  return { port: await lines(), lines };
}

const ask = async (host: string, port: string) => (await fetch(`http://${host}:${port}/`)).text();

test('a program that listens on one loopback address is reached by the other, and closes when both have their answers', async () => {
  const { port, lines } = await serve('127.0.0.1');
  const answers = [ask('127.0.0.1', port), ask('[::1]', port)];
  expect([await lines(), await lines()]).toEqual(['asked', 'asked']);

  child.kill('SIGTERM');
  expect(await lines()).toBe('closing');
  await expect(ask('[::1]', port)).rejects.toThrow('fetch failed');
  child.kill('SIGUSR2');

  expect(await Promise.all(answers)).toEqual(['whole', 'whole']);
  expect(await lines()).toBe('closed');
});

test('a program that listens on every network is left alone', async () => {
  const { port, lines } = await serve('0.0.0.0');
  await expect(ask('[::1]', port)).rejects.toThrow('fetch failed');
  const answer = ask('127.0.0.1', port);
  expect(await lines()).toBe('asked');
  child.kill('SIGUSR2');
  expect(await answer).toBe('whole');
});
