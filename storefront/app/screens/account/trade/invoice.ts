import { findInvoice } from '../../../commerce/trade/trade.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { customerContext, requireCustomer } from '../customer.server.ts';
import type { Route } from './+types/invoice';

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await findInvoice(context.get(customerContext).token, params.id);
  if (!answer.ok && answer.problem.status === 404) return new Response('There is no such invoice.', { status: 404 });
  const { number, pdf } = valueOrThrow(answer);
  return new Response(new Uint8Array(Buffer.from(pdf, 'base64')), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replace(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
