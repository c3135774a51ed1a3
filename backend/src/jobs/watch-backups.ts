import { statfs } from 'node:fs/promises';
import type { MedusaContainer } from '@medusajs/framework/types';
import { dayOf } from '@shop/shared/format/calendar';
import { describeFullDisk, describeLateBackup } from '../process/describe-upkeep';
import { settings } from '../process/settings/current';
import { queueMailsWorkflow } from '../workflows/mail/queue-mails';

export default async function watchBackups(container: MedusaContainer): Promise<void> {
  if (settings.WATCHED_BACKUPS === '') return;
  const now = new Date();
  const openSince = new Date(now.getTime() - process.uptime() * 1000);
  const disk = await statfs(settings.SHOP_UPLOADS).catch(() => null);
  const faults = {
    backup: describeLateBackup(settings.WATCHED_BACKUPS, { now, openSince }),
    disk: disk ? describeFullDisk(disk.bavail * disk.bsize) : undefined,
  };
  const mails = Object.entries(faults).flatMap(([about, what]) => {
    const cause = `${about}:${dayOf(now)}`;
    return what ? [{ kind: 'owner-stuck' as const, cause, data: { what, reference: cause } }] : [];
  });
  if (mails.length > 0) await queueMailsWorkflow(container).run({ input: { mails } });
}

export const config = { name: 'watch-backups', schedule: '41 * * * *' };
