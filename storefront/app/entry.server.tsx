import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { unsentFields } from './forms/answer/unsent-form.server.ts';
import { UnsentForm } from './forms/answer/unsent-form.ts';
import { requestIdContext, ShownRequestId } from './http/request-id.ts';
import { ScriptMark, scriptMarkContext } from './http/script-mark.ts';
import { log } from './process/log.ts';
import { settings } from './process/settings.ts';
import { statusOf } from './ui/trouble/status-of.ts';

/** Milliseconds after which a render that does not end is given up. */
const renderLimit = 5_000 * settings.timeoutFactor;

/**
 * Every page is whole before its headers go: its inline scripts, and so its policy, must not depend on who asked.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  // An action may have answered with a status of its own before the page could not be made.
  const isAway = Object.values(routerContext.staticHandlerContext.errors ?? {}).some(
    (error) => statusOf(error) === 503,
  );
  const unsent = isAway ? unsentFields(context) : '';
  const mark = context.get(scriptMarkContext);
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <ShownRequestId value={context.get(requestIdContext)}>
        <ScriptMark value={mark}>
          <UnsentForm value={unsent}>
            {/* biome-ignore lint/plugin: a page that is rendered was asked for by its own address */}
            <ServerRouter context={routerContext} url={request.url} nonce={mark} />
          </UnsentForm>
        </ScriptMark>
      </ShownRequestId>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
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
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status: isAway ? 503 : status, headers });
}

/** One structured line per broken promise, with the request id that the page shows. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  log.error({
    event: 'screen failed',
    // biome-ignore lint/plugin: the log tells what was really asked for
    path: new URL(request.url).pathname,
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
