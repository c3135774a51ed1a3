import type { IncomingMessage } from 'node:http';

/** Bytes; the longest of our forms has some ten thousand. */
const largestForm = 64 * 1024;

type Sent = { ok: true; form: Buffer } | { ok: false; status: 0 | 413 | 415 };

/** Reads a posted form completely, within a size limit and in one encoding; an empty post needs no type. */
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
      // The rest is not read: the answer closes the connection.
      request.pause().removeAllListeners('data');
      resolve({ ok: false, status: 413 });
    });
    request.on('end', () => resolve({ ok: true, form: Buffer.concat(parts) }));
    request.on('error', () => resolve({ ok: false, status: 0 }));
    request.on('close', () => resolve({ ok: false, status: 0 }));
  });
}
