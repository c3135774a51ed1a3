import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import * as v from 'valibot';

const Told = v.strictObject({ title: v.string(), page: v.string(), tag: v.string() });

export type Told = v.InferOutput<typeof Told>;

export interface Push {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class PushedBrowser {
  readonly endpoint: string;
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#curve.generateKeys();
  }

  get subscription() {
    const keys = { p256dh: this.#curve.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /** Decrypts a push (RFC 8291). @throws when it was encrypted for another browser */
  read({ body }: Push): Told {
    const [salt, from, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const shared = this.#curve.computeSecret(from);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), from]);
    const own = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', own, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', own, salt, 'Content-Encoding: nonce\0', 12));
    const opener = createDecipheriv('aes-128-gcm', key, nonce);
    opener.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    // The delimiter 2 marks the end before the padding.
    const end = opened.lastIndexOf(2);
    return v.parse(Told, JSON.parse(opened.subarray(0, end).toString('utf8')));
  }
}

/** Verifies the VAPID signature (RFC 8292). */
export function signerOf({ headers }: Push): { publicKey: string; aud: string; sub: string; exp: number } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('The push was not signed by the key that it names.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  return { publicKey, ...v.parse(v.object({ aud: v.string(), sub: v.string(), exp: v.number() }), said) };
}

/** A stand-in for push services. Shops with `PUSH_STAND_IN=on` push to it. */
export class PushService {
  readonly pushes: Push[] = [];
  readonly #answers = new Map<string, (answer: ServerResponse) => void>();
  readonly #server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    this.pushes.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    const say = this.#answers.get(path);
    if (say) say(answer);
    else answer.writeHead(201).end();
  });

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((ready) => service.#server.listen(0, '127.0.0.1', ready));
    return service;
  }

  get origin(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The push service is closed.');
    return `http://127.0.0.1:${address.port}`;
  }

  /** @param answer replaces the answer 201 */
  browser(answer?: (answer: ServerResponse) => void): PushedBrowser {
    const path = `/push/${randomBytes(12).toString('hex')}`;
    if (answer) this.#answers.set(path, answer);
    return new PushedBrowser(`${this.origin}${path}`);
  }

  pushesTo({ endpoint }: PushedBrowser): Push[] {
    return this.pushes.filter(({ path }) => `${this.origin}${path}` === endpoint);
  }

  toldTo(browser: PushedBrowser): Told[] {
    return this.pushesTo(browser).map((push) => browser.read(push));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
