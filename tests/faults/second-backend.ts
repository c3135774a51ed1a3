import { afterEach, beforeEach } from 'vitest';
import { BackendAlone } from '../alone/backend-alone.ts';
import { unlimited } from '../gate/test-shop.ts';
import { runningShop } from '../world/running-shop.ts';
import { TcpFaultProxy } from './tcp-fault-proxy.ts';

/** Opens a second backend before each test, which reaches the database or the mail server through a faulty line. */
export function secondBackend(intercepted: 'backend to database' | 'backend to mail') {
  let line: TcpFaultProxy;
  let backend: BackendAlone;
  beforeEach(async () => {
    line = await TcpFaultProxy.open();
    backend = await BackendAlone.open(runningShop(), {
      settings: unlimited,
      interceptAddress: (way, address) => (way === intercepted ? line.lead(address) : address),
    });
  }, 220_000);
  afterEach(async () => {
    await backend.close();
    line.close();
  });
  return {
    get line() {
      return line;
    },
    get backend() {
      return backend;
    },
    /** Kills it at the first statement that matches. */
    killAt: (words: RegExp, moment: 'before' | 'after') => line.when(words, moment, () => backend.kill()),
  };
}
