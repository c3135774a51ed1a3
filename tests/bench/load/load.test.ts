import { expect, test } from 'vitest';
import { readWrk } from './press.ts';
import { nginxSettings } from './serve-same.ts';

const report = (rest = '') => `Running 3s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   397.20us  283.22us   5.65ms   88.26%
    Req/Sec    40.95k     3.29k   45.87k    67.74%
  Latency Distribution
     50%  331.00us
     75%  470.00us
     90%  703.00us
     99%    1.43ms
  126266 requests in 3.10s, 2.36GB read
${rest}Requests/sec:  40731.73
Transfer/sec:    779.61MB
`;

test('a report of wrk is read in requests a second and in milliseconds', () => {
  expect(readWrk(report())).toEqual({ perSecond: 40731.73, p50: 0.331, p99: 1.43 });
});

test.each(['  Non-2xx or 3xx responses: 126266\n', '  Socket errors: connect 0, read 3, write 0, timeout 0\n'])(
  'answers that were errors are not counted as fast ones: %s',
  (trouble) => {
    expect(() => readWrk(report(trouble))).toThrow(trouble.trim());
  },
);

test('nginx sends the headers of our own page, of which it could not write every one', () => {
  const settings = nginxSettings('/x', 1, { 'content-type': 'text/html', etag: '"a"', policy: "default-src 'self'" });
  expect(settings).toContain(`add_header etag '"a"';`);
  expect(settings).toContain(`add_header policy "default-src 'self'";`);
  expect(settings).toContain(`default_type 'text/html';`);
  expect(() => nginxSettings('/x', 1, { odd: '$host' })).toThrow('$host');
});
