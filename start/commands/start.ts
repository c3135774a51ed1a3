import type { RunningShop } from '@shop/shared/running';
import { shop as trader } from '@shop/shared/shop';
import { parseSettings, readEnvironment } from '../settings/settings.ts';
import { startShop } from '../shop.ts';
import type { SupervisorEvent } from '../upkeep/watchdog.ts';
import { stopOnSignal } from './interrupt.ts';

export async function start({ dev }: { dev: boolean }): Promise<number> {
  const began = performance.now();
  const { watch, stopping } = stopOnSignal();
  console.log(`${trader.name}\n`);
  const env = readEnvironment();
  const shop = await startShop({ env, show: 'steps', dev, onBegin: watch, tell });
  console.log(welcome(shop.running, (performance.now() - began) / 1000, !parseSettings(env).production));
  const crash = await Promise.race([shop.crashed, stopping]);
  if (crash)
    console.error(
      `\n✖ ${crash.message}\n\nThe rest of the shop is being stopped; its data is safe. Run \`npm start\` to open it again.`,
    );
  await shop.stop();
  console.log('Stopped.');
  return crash ? 1 : 0;
}

function tell({ message }: SupervisorEvent): void {
  console.log(`${new Date().toLocaleTimeString('en-GB')}  ${message}`);
}

/** In production the output goes to a log, where the owner's password must not be. */
function welcome(running: RunningShop, seconds: number, showsPassword: boolean): string {
  const rows = [
    ['Shop', running.storefront],
    ['Admin', `${running.admin.url}   ${running.admin.email}${showsPassword ? ` / ${running.admin.password}` : ''}`],
    ['Mailbox', running.mailbox.web],
    [
      'Cards',
      running.cards.api && `${running.cards.api}   test mode: pay with 4242 4242 4242 4242, no card is charged`,
    ],
  ].filter(([, value]) => value);
  const table = rows.map(([name = '', value]) => `  ${name.padEnd(9)}${value}`).join('\n');
  return `\nThe shop is open (${seconds.toFixed(1)} s).\n\n${table}\n\nCtrl-C stops it.\n`;
}
