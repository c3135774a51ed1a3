import proxyAddress from 'proxy-addr';

export type Trust = (address: string, distance: number) => boolean;

/** Who may say for whom a request comes: addresses and networks, with commas between. Undefined for what is neither. */
export function trustIn(setting: string): Trust | undefined {
  const names = setting.split(',').map((name) => name.trim());
  try {
    return proxyAddress.compile(names.filter((name) => name !== ''));
  } catch {
    return undefined;
  }
}
