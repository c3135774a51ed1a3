import { existsSync } from 'node:fs';
import { askToConfirm } from '../console/ask-to-confirm.ts';
import { placesOf } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { alreadyRunning, findHolder } from '../running.ts';
import { parseSettings, readEnvironment } from '../settings/settings.ts';
import { wipePrograms, wipeShop } from '../wipe.ts';

export async function reset(args: string[]): Promise<number> {
  const settings = parseSettings(readEnvironment());
  const places = placesOf(settings.SHOP_DIR);
  const holder = findHolder(places);
  if (holder) throw alreadyRunning(places, holder);
  if (settings.DATABASE_URL) {
    const { host, pathname } = new URL(settings.DATABASE_URL);
    throw new Refusal(
      `DATABASE_URL names a database that is not the shop's own (${pathname.slice(1)} at ${host}), and the uploads under ${places.shopDir} belong to it: neither is touched. Empty DATABASE_URL to wipe the local data, or empty that database yourself.`,
    );
  }
  if (!existsSync(places.shopDir)) {
    console.log('There is no local data to wipe.');
    return 0;
  }
  const what = `This wipes ${places.shopDir}: orders, customers, cards, uploads and settings made in the admin.`;
  if (!args.includes('--yes') && !(await askToConfirm(what, 'wipe'))) {
    console.log('Nothing was touched.');
    return 1;
  }
  for (const folder of [...wipeShop(places), ...wipePrograms()]) console.log(`Wiped ${folder}`);
  return 0;
}
