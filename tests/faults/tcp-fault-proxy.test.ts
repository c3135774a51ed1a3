import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TcpFaultProxy } from './tcp-fault-proxy.ts';

let heard = '';
const ends = new Set<Socket>();
const program = createServer((end) => {
  ends.add(end);
  end.on('error', () => {});
  end.on('data', (piece) => {
    heard += piece.toString();
    end.write(`yes to ${piece}`);
  });
});
let wire: TcpFaultProxy;

beforeEach(async () => {
  heard = '';
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  wire = await TcpFaultProxy.open();
  const port = (program.address() as AddressInfo).port;
  expect(wire.lead(`postgres://shop:words@localhost:${port}/shop`)).toBe(
    `postgres://shop:words@127.0.0.1:${wire.port}/shop`,
  );
});
afterEach(() => {
  wire.close();
  for (const end of ends) end.destroy();
  program.close();
});

async function caller() {
  const end = connect(wire.port, '127.0.0.1');
  end.on('error', () => {});
  const answers: string[] = [];
  end.on('data', (piece) => answers.push(piece.toString()));
  await once(end, 'connect');
  return { end, answers };
}

test('data passes both ways', async () => {
  const { end, answers } = await caller();
  end.write('select 1');
  await expect.poll(() => answers.join('')).toBe('yes to select 1');
});

test('a proxy that is down or cut ends the connection, and works again when restored', async () => {
  const first = await caller();
  wire.trouble('down');
  await once(first.end, 'close');
  wire.restore();
  const { end, answers } = await caller();
  end.write('again');
  await expect.poll(() => answers.join('')).toBe('yes to again');
  wire.cut();
  await once(end, 'close');
});

test('a hanging proxy accepts data, and forwards it when restored', async () => {
  const { end, answers } = await caller();
  wire.trouble('hanging');
  end.write('later');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toBe('');
  wire.restore();
  await expect.poll(() => answers.join('')).toBe('yes to later');
});

test('data can be delayed, split or garbled', async () => {
  const { end, answers } = await caller();
  wire.trouble({ slow: 50 });
  end.write('slow');
  await expect.poll(() => answers.join('')).toBe('yes to slow');
  wire.trouble({ sliced: 2 });
  end.write('sliced');
  await expect.poll(() => answers.join('')).toContain('yes to sliced');
  wire.trouble('garbled');
  const before = answers.length;
  end.write('garbled');
  await expect.poll(() => answers.length).toBeGreaterThan(before);
  expect(answers.join('')).not.toContain('yes to garbled');
});

test('an action runs before a statement arrives, even when it is split in two chunks', async () => {
  const { end } = await caller();
  const happened: string[] = [];
  wire.when(/insert into "order"/, 'before', () => happened.push(heard));
  end.write('insert into "or');
  await expect.poll(() => heard).toBe('insert into "or');
  end.write('der" values');
  await expect.poll(() => happened).toEqual(['insert into "or']);
});

test('an action runs once after a statement was executed and before its answer arrives', async () => {
  const { end, answers } = await caller();
  const happened: string[] = [];
  wire.when(/commit/, 'after', () => happened.push(heard));
  end.write('commit');
  await expect.poll(() => happened).toEqual(['commit']);
  expect(answers).toEqual([]);
  end.write(' and commit');
  await expect.poll(() => answers).toEqual(['yes to  and commit']);
});
