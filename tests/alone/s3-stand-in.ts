import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const bucket = 'cards-of-the-shop';

/**
 * Stands in for S3. It is as narrow as the narrowest: it knows a bucket by its path alone, takes no ACL, as buckets of
 * AWS do, and no body in signed chunks.
 */
export class S3StandIn {
  readonly files = new Map<string, Buffer>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const { status, content = '' } = await this.#answer(request);
      response.writeHead(status).end(content);
    });
  }

  static async open(): Promise<S3StandIn> {
    const s3 = new S3StandIn();
    await new Promise<void>((listening) => s3.#server.listen(0, 'localhost', listening));
    return s3;
  }

  get settings() {
    return {
      S3_BUCKET: bucket,
      S3_REGION: 'auto',
      S3_ENDPOINT: `http://localhost:${(this.#server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'stand-in',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-stand-in',
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; content?: string | Buffer }> {
    const { method, headers } = request;
    const body = await buffer(request);
    if (!headers.authorization?.includes(`Credential=${this.settings.S3_ACCESS_KEY_ID}/`))
      return refusal(403, 'AccessDenied');
    const { pathname, searchParams } = new URL(request.url ?? '/', this.settings.S3_ENDPOINT);
    const [, name, key = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (name !== bucket) return refusal(404, 'NoSuchBucket');
    if (headers['x-amz-acl']) return refusal(400, 'AccessControlListNotSupported');
    if (headers['content-encoding'] === 'aws-chunked' || searchParams.has('uploads'))
      return refusal(501, 'NotImplemented');
    if (method === 'PUT') {
      this.files.set(key, body);
      return { status: 200 };
    }
    if (method === 'DELETE') {
      this.files.delete(key);
      return { status: 204 };
    }
    const content = this.files.get(key);
    return content && method === 'GET' ? { status: 200, content } : refusal(404, 'NoSuchKey');
  }
}

function refusal(status: number, code: string) {
  return { status, content: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}
