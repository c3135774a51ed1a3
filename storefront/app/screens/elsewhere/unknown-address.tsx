import { redirectUnknownAddress } from '../../forms/answer/unknown-address.server.ts';
import type { Route } from './+types/unknown-address';

export async function loader({ url }: Route.LoaderArgs) {
  throw await redirectUnknownAddress(url);
}

export default function UnknownAddress() {
  return null;
}
