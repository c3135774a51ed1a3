/** The fastest possible server of fixed bytes, as the baseline of the cached pages. It prints its port first. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', headers = '{}'] = process.argv;
const bytes = readFileSync(file);
const answered: Record<string, string> = JSON.parse(headers);

const server = createServer((_request, response) => {
  response.writeHead(200, answered);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
