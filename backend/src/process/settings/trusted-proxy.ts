import { trustedNetworks } from '@shop/shared/settings';
import proxyAddress from 'proxy-addr';

export type Trust = (address: string, distance: number) => boolean;

/** @returns the test for Express's `trust proxy`; undefined when the setting is no address or network */
export function parseTrustedProxy(setting: string): Trust | undefined {
  try {
    return proxyAddress.compile(trustedNetworks(setting));
  } catch {
    return undefined;
  }
}
