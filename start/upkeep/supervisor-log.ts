import { appendFileSync } from 'node:fs';
import { logOf } from '../processes/log-file.ts';
import type { SupervisorEvent } from './watchdog.ts';

export function openSupervisorLog(folder: string): (event: SupervisorEvent) => void {
  const file = logOf(folder, 'start');
  return ({ event, program, message }) => {
    const level = event === 'back' ? 'info' : 'error';
    const line = JSON.stringify({ level, time: new Date().toISOString(), event, program, message });
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk loses the line; it was printed on the screen too.
    }
  };
}
