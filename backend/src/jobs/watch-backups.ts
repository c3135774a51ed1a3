import type { MedusaContainer } from '@medusajs/framework/types';
import { dayOf } from '@shop/shared/format/calendar';
import { describeLateBackup } from '../process/late-backup';
import { settings } from '../process/settings/current';
import { queueMailsWorkflow } from '../workflows/mail/queue-mails';

export default async function watchBackups(container: MedusaContainer): Promise<void> {
  if (settings.WATCHED_BACKUPS === '') return;
  const now = new Date();
  const openSince = new Date(now.getTime() - process.uptime() * 1000);
  const what = describeLateBackup(settings.WATCHED_BACKUPS, { now, openSince });
  if (!what) return;
  const cause = `backup:${dayOf(now)}`;
  const mail = { kind: 'owner-stuck', cause, data: { what, reference: cause } } as const;
  await queueMailsWorkflow(container).run({ input: { mails: [mail] } });
}

export const config = { name: 'watch-backups', schedule: '41 * * * *' };
