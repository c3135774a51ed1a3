import type { Response } from 'express';

/** `finish` and `close` tell when the caller has it or has gone; this tells when the work is over, for either. */
export function endWith(res: Pick<Response, 'end'>, over: () => void): void {
  const { end } = res;
  Object.assign(res, {
    end(...given: unknown[]): unknown {
      over();
      return Reflect.apply(end, res, given);
    },
  });
}
