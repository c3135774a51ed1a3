import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when there was no answer. */
  status: number;
  headers: Headers;
  text: string;
  isEnded: boolean;
}

/** Writes raw bytes to a port, as no browser does. Send `connection: close`: the answer is read until the end. */
export function sendRaw(port: number, ...words: (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    let isEnded = false;
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      said += text;
    });
    socket.on('end', () => {
      isEnded = true;
    });
    socket.on('error', () => {
      isEnded = true;
    });
    socket.on('close', () => resolve({ ...toAnswer(said), isEnded }));
    for (const word of words) socket.write(word);
  });
}

function toAnswer(said: string) {
  const [head = '', text = ''] = said.split(/\r\n\r\n([\s\S]*)/);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  return { status: Number(first.split(' ')[1] ?? 0), headers, text };
}
