import { setTimeout as wait } from 'node:timers/promises';
import type { MedusaContainer } from '@medusajs/framework/types';
import { catalogueCallHeader, catalogueCallPath, signCatalogueCall } from '@shop/shared/signed/catalogue-call';
import { catalogueVersionModule } from '../modules/catalogue-version';
import { logEvent } from '../process/log/log-event';
import { settings } from '../process/settings/current';

// One save by the owner emits a dozen events.
const debounceMs = 200;
const timeoutMs = 2000 * settings.TIMEOUT_FACTOR;

let isScheduled = false;

/** Debounced. Storefronts poll the version anyway, so a notification that is lost only delays them. */
export async function announceCatalogueChange(container: MedusaContainer): Promise<void> {
  if (isScheduled) return;
  isScheduled = true;
  await wait(debounceMs);
  // Events from here on may miss this version, so they schedule the next one.
  isScheduled = false;
  try {
    await container.resolve(catalogueVersionModule).raise();
    await notifyStorefront();
  } catch (error) {
    const reason = reasonOf(error);
    // The first start fills the shop before the storefront is up.
    const level = reason === 'ECONNREFUSED' ? 'debug' : 'warn';
    logEvent(container, level, { event: 'catalogue_change_not_announced', reason });
  }
}

/** `fetch` puts the system's error code on `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/** Compares the whole catalogue, which costs a second or two in a large shop, and is silent when it is as before. */
export async function announceIfChanged(container: MedusaContainer): Promise<void> {
  const hasChanged = await container.resolve(catalogueVersionModule).raiseIfChanged();
  if (hasChanged) await notifyStorefront().catch(() => {});
}

async function notifyStorefront(): Promise<void> {
  const answer = await fetch(new URL(catalogueCallPath, settings.STOREFRONT_URL), {
    method: 'POST',
    headers: { [catalogueCallHeader]: await signCatalogueCall(settings.SHOP_LINK_SECRET) },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
}
