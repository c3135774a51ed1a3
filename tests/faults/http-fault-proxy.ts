import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault =
  /** The connection ends before the backend hears of the call. */
  | 'dropped'
  /** The backend does the work, but its answer is lost. */
  | 'done but lost'
  | 'empty'
  /** 200 with HTML, as from a proxy. */
  | 'html'
  | 'cut'
  | 'garbled'
  | 'huge'
  | 'redirected'
  /** Held until the rule ends, then forwarded or failed as `end` says. */
  | 'held'
  /** A status with an error body as Medusa's. */
  | { status: number; message?: string; headers?: Record<string, string> }
  | { answer: object }
  | { slow: number };

export interface Rule {
  readonly count: number;
  /** Ends the rule; held calls are forwarded, or fail in this way. */
  end(fault?: Fault): void;
}

interface ActiveRule {
  method: string;
  path: RegExp;
  fault: Fault;
  left: number;
  count: number;
  letGo: ((fault?: Fault) => void)[];
}

/** Chosen calls to the backend fail in chosen ways. A storefront's BACKEND_URL is its `address`. */
export class HttpFaultProxy {
  readonly address: string;
  /** Received calls in order, without their query: `POST /store/carts`. */
  readonly calls: string[] = [];
  readonly #server: Server;
  readonly #backend: string;
  #rules: ActiveRule[] = [];

  private constructor(server: Server, backend: string) {
    this.#server = server;
    this.#backend = backend;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(backend: string): Promise<HttpFaultProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new HttpFaultProxy(server, backend);
    server.on('request', (asked, answer) => line.#take(asked, answer));
    return line;
  }

  /** Lets matching calls fail; `*` is any method, and `times` limits the count. The newest rule wins. */
  fail(method: string, path: RegExp, fault: Fault, { times = Number.POSITIVE_INFINITY } = {}): Rule {
    const rule: ActiveRule = { method, path, fault, left: times, count: 0, letGo: [] };
    this.#rules.unshift(rule);
    return {
      get count() {
        return rule.count;
      },
      end: (fault) => this.#end(rule, fault),
    };
  }

  restore() {
    for (const rule of [...this.#rules]) this.#end(rule);
  }

  close() {
    this.restore();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #end(rule: ActiveRule, fault?: Fault) {
    this.#rules = this.#rules.filter((one) => one !== rule);
    for (const letGo of rule.letGo.splice(0)) letGo(fault);
  }

  #take(asked: IncomingMessage, answer: ServerResponse) {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    this.calls.push(`${asked.method} ${path}`);
    const rule = this.#rules.find(
      (one) => one.left > 0 && (one.method === '*' || one.method === asked.method) && one.path.test(path),
    );
    if (!rule) return this.#passOn(asked, answer);
    rule.left -= 1;
    rule.count += 1;
    if (rule.fault !== 'held') return this.#goWrong(rule.fault, asked, answer);
    rule.letGo.push((fault) => (fault ? this.#goWrong(fault, asked, answer) : this.#passOn(asked, answer)));
  }

  #goWrong(fault: Fault, asked: IncomingMessage, answer: ServerResponse) {
    if (typeof fault === 'object' && 'slow' in fault) {
      setTimeout(() => this.#passOn(asked, answer), fault.slow);
    } else if (fault === 'dropped') asked.socket.destroy();
    else if (fault === 'done but lost') this.#passOn(asked);
    else if (fault !== 'held') {
      asked.resume();
      answerWrongly(answer, fault);
    }
  }

  /** Without `answer` the backend's response is discarded and the connection closed. */
  #passOn(asked: IncomingMessage, answer?: ServerResponse) {
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', this.#backend), { method, headers }, (response) => {
      if (!answer) {
        response.resume();
        response.on('end', () => asked.socket.destroy());
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  }
}

function answerWrongly(
  answer: ServerResponse,
  fault: Exclude<Fault, 'held' | 'dropped' | 'done but lost' | { slow: number }>,
) {
  const json = { 'content-type': 'application/json' };
  if (typeof fault === 'object' && 'answer' in fault) {
    answer.writeHead(200, json).end(JSON.stringify(fault.answer));
    return;
  }
  if (typeof fault === 'object') {
    const { status, message, headers } = fault;
    const body = message === undefined ? {} : { type: 'fault', message };
    answer.writeHead(status, { ...json, ...headers }).end(JSON.stringify(body));
    return;
  }
  switch (fault) {
    case 'empty':
      answer.writeHead(200, json).end();
      break;
    case 'html':
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Bad gateway</title>');
      break;
    case 'cut':
      answer.writeHead(200, json).end('{"cart":{"id":"cart_01');
      break;
    case 'garbled':
      answer.writeHead(200, json).end('{}');
      break;
    case 'huge':
      answer.writeHead(200, json).end(`"${'x'.repeat(50 * 1024 * 1024)}"`);
      break;
    case 'redirected':
      answer.writeHead(301, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  }
}
