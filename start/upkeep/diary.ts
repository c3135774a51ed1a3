import { appendFileSync } from 'node:fs';
import { logOf } from '../processes/log-file.ts';
import type { Happening } from './keeper.ts';

/** The start's own log, `start.log`: a line for each death and return, of the shape of all other lines. */
export function openDiary(folder: string): (happening: Happening) => void {
  const file = logOf(folder, 'start');
  return ({ event, program, message }) => {
    const level = event === 'back' ? 'info' : 'error';
    const line = JSON.stringify({ level, time: new Date().toISOString(), event, program, message });
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk costs the line; it was said on the screen too.
    }
  };
}
