import { settings } from '../../../process/settings.ts';

/** True while the card sandbox stands in for the real provider. */
export function isTestMode() {
  return settings.cardSandboxUrl !== '';
}
