/** Google's identifier of a website that is measured, as it is written there. */
export const measurementId = /^G-[A-Z0-9]{4,20}$/;

/** The addresses and networks of `TRUSTED_PROXY`, with commas between; `none` says that there is no proxy. */
export function trustedNetworks(setting: string): string[] {
  if (setting.trim() === 'none') return [];
  return setting.split(',').flatMap((name) => name.trim() || []);
}
