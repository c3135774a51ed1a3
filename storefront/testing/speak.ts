import { connect } from 'node:net';

export interface Heard {
  /** Of the answer; 0 when there was none. */
  status: number;
  headers: Headers;
  text: string;
  /** The connection was ended by the other side. */
  isEnded: boolean;
}

/**
 * Speaks to a port word by word, as no browser does. `words` are written one after another, as fast as they are taken;
 * the answer is whole when the connection is ended, which `connection: close` asks for.
 */
export function speak(port: number, ...words: (string | Buffer)[]): Promise<Heard> {
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
    // Who writes on after the other side has had enough is told so.
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
