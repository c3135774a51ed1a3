import { requireOwnFolder } from '../database/require-own-folder.ts';
import { placesOf } from '../places.ts';
import { createStartContext, type StartContext } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { alreadyRunning, findHolder, readRunning } from '../running.ts';
import { parseSettings, readEnvironment } from '../settings/settings.ts';
import { beginShop } from '../shop.ts';
import { Supervisor } from '../upkeep/supervisor.ts';
import { stopOnSignal } from './interrupt.ts';

export async function reachShop(command: 'import' | 'doctor' | 'backup') {
  const environment = readEnvironment();
  const settings = parseSettings(environment);
  const places = placesOf(settings.SHOP_DIR);
  requireOwnFolder(places);
  const holder = findHolder(places);
  if (!holder) {
    const begun = await beginShop({ env: environment, ports: 'free' });
    stopOnSignal().watch(begun.supervisor);
    return { ...begun, isOpen: false };
  }
  const running = readRunning(places);
  if (!running) throw alreadyRunning(places, holder);
  const port = (address: string) => Number(new URL(address || 'http://localhost:80').port);
  const context: StartContext = {
    ...createStartContext(settings, environment),
    ports: {
      STOREFRONT_PORT: port(running.storefront),
      BACKEND_PORT: port(running.backend),
      CARDS_PORT: port(running.cards.api),
      MAILBOX_PORT: port(running.mailbox.web),
      SMTP_PORT: port(running.mailbox.smtp),
    },
    databaseUrl: running.databaseUrl,
  };
  const lock = `${places.lock}.${command}`;
  const supervisor = await Supervisor.begin(
    lock,
    ({ pid }) => new Refusal(`Another ${command} is at work (process ${pid}): wait for it.`),
  );
  stopOnSignal().watch(supervisor);
  return { supervisor, context, isOpen: true };
}
