import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { unsentFields } from './forms/answer/unsent-form.server.ts';
import { UnsentForm } from './forms/answer/unsent-form.ts';
import { requestIdContext, ShownRequestId } from './http/request-id.ts';
import { ScriptNonce, scriptNonceContext } from './http/script-nonce.ts';
import { log } from './process/log.ts';
import { observers } from './process/observers.ts';
import { settings } from './process/settings.ts';
import { statusOf } from './ui/trouble/status-of.ts';

/** Milliseconds. */
const renderLimit = 5_000 * settings.timeoutFactor;

/** Pages render completely before their headers are sent, since the policy holds hashes of their inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  // An action may have set another status before the page failed.
  const isAway = Object.values(routerContext.staticHandlerContext.errors ?? {}).some(
    (error) => statusOf(error) === 503,
  );
  const unsent = isAway ? unsentFields(context) : '';
  const nonce = context.get(scriptNonceContext);
  const began = performance.now();
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <ShownRequestId value={context.get(requestIdContext)}>
        <ScriptNonce value={nonce}>
          <UnsentForm value={unsent}>
            {/* biome-ignore lint/plugin: a document request has the page's own address */}
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </UnsentForm>
        </ScriptNonce>
      </ShownRequestId>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: nonce,
      onAllReady() {
        const stream = new PassThrough();
        text(stream).then(resolve, reject);
        pipe(stream);
      },
      onShellError: reject,
      onError: reject,
    });
    setTimeout(() => abort(new Error('The page took too long to render.')), renderLimit).unref();
  });
  observers.metrics?.rendered((performance.now() - began) / 1000);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status: isAway ? 503 : status, headers });
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  log.error({
    event: 'screen_failed',
    // biome-ignore lint/plugin: the log shows the raw request
    path: new URL(request.url).pathname,
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
