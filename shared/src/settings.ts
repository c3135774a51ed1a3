/** Google's identifier of a website that is measured, as it is written there. */
export const measurementId = /^G-[A-Z0-9]{4,20}$/;

/** The addresses and networks of `TRUSTED_PROXY`, with commas between; `none` says that there is no proxy. */
export function trustedNetworks(setting: string): string[] {
  if (setting.trim() === 'none') return [];
  return setting.split(',').flatMap((name) => name.trim() || []);
}

/** Whether a `Host` is a name of this machine, with or without a port. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
