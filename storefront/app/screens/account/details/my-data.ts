import { exportData } from '../../../commerce/customer/account.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/my-data';

export async function loader({ context }: Route.LoaderArgs) {
  const all = valueOrThrow(await exportData(context.get(customerContext).token));
  return new Response(JSON.stringify(all, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}
