import type { IncomingMessage } from 'node:http';

/** The most that a form may weigh, in bytes: the longest of ours, a letter to the shop, has some ten thousand. */
const largestForm = 64 * 1024;

type Sent =
  | { ok: true; form: Buffer }
  /** `status` 0: whoever sent it has gone. */
  | { ok: false; status: 0 | 413 | 415 };

/**
 * Reads what a post carries, whole, before anything is made of it: it is held once, and is never more than a form of
 * ours. Forms are only taken in the one encoding in which they are sent here; a post that carries nothing needs none.
 */
export async function readForm(request: IncomingMessage): Promise<Sent> {
  const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type = '' } = request.headers;
  if (Number(length ?? 0) > largestForm) return { ok: false, status: 413 };
  const isEmpty = !transfer && Number(length ?? 0) === 0;
  if (!isEmpty && !/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) return { ok: false, status: 415 };
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= largestForm) return void parts.push(part);
      // What else comes is not heard: the answer ends the connection.
      request.pause().removeAllListeners('data');
      resolve({ ok: false, status: 413 });
    });
    request.on('end', () => resolve({ ok: true, form: Buffer.concat(parts) }));
    request.on('error', () => resolve({ ok: false, status: 0 }));
    request.on('close', () => resolve({ ok: false, status: 0 }));
  });
}
