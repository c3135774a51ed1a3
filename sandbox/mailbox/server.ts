import { port } from '@shop/shared/settings';
import * as v from 'valibot';
import { startMailbox } from './mailbox.ts';

const own = v.pipe(port, v.minValue(1));
const parsed = v.safeParse(v.object({ PORT: own, SMTP_PORT: own, STATE_DIR: v.string() }), process.env);
if (!parsed.success) {
  const name = v.getDotPath(parsed.issues[0]) ?? 'A setting';
  process.stderr.write(`${name} is missing or not in the right form for the mailbox.\n`);
  process.exit(1);
}
const { PORT, SMTP_PORT, STATE_DIR } = parsed.output;
await startMailbox({ port: PORT, smtpPort: SMTP_PORT, stateDir: STATE_DIR });
