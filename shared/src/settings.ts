export const measurementId = /^G-[A-Z0-9]{4,20}$/;

export function trustedNetworks(setting: string): string[] {
  if (setting.trim() === 'none') return [];
  return setting.split(',').flatMap((name) => name.trim() || []);
}

export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
