import { settings } from '../../../process/settings.ts';

export function isTestMode() {
  return settings.cardSandboxUrl !== '';
}
