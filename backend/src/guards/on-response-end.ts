import type { Response } from 'express';

/** `finish` and `close` depend on the caller's connection; this runs when the handler has written its answer. */
export function onResponseEnd(res: Pick<Response, 'end'>, over: () => void): void {
  const { end } = res;
  Object.assign(res, {
    end(...given: unknown[]): unknown {
      over();
      return Reflect.apply(end, res, given);
    },
  });
}
