import * as v from 'valibot';
import { startMailbox } from './mailbox.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(65535));
const parsed = v.safeParse(v.object({ PORT: port, SMTP_PORT: port, STATE_DIR: v.string() }), process.env);
if (!parsed.success) {
  const name = v.getDotPath(parsed.issues[0]) ?? 'A setting';
  process.stderr.write(`${name} is missing or not in the right form for the mailbox.\n`);
  process.exit(1);
}
const { PORT, SMTP_PORT, STATE_DIR } = parsed.output;
await startMailbox({ port: PORT, smtpPort: SMTP_PORT, stateDir: STATE_DIR });
