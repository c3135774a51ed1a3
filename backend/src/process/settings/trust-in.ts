import { trustedNetworks } from '@shop/shared/settings';
import proxyAddress from 'proxy-addr';

export type Trust = (address: string, distance: number) => boolean;

/** Who may say for whom a request comes, by the setting `TRUSTED_PROXY`. Undefined for what is no address or network. */
export function trustIn(setting: string): Trust | undefined {
  try {
    return proxyAddress.compile(trustedNetworks(setting));
  } catch {
    return undefined;
  }
}
