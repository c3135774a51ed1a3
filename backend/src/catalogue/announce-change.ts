import { setTimeout as wait } from 'node:timers/promises';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { catalogueCallHeader, catalogueCallPath, signCatalogueCall } from '@shop/shared/signed/catalogue-call';
import { catalogueVersionModule } from '../modules/catalogue-version';
import { settings } from '../process/settings/current';

/** Milliseconds: one press of the owner causes a dozen events, an import thousands. */
const gathering = 200;
/** Milliseconds that a storefront may take to answer. */
const timeLimit = 2000;

let isGathering = false;

/**
 * Raises the catalogue's version, once for all events of a short while, and hastens the storefront. That is a
 * courtesy: a storefront that does not hear it, or one of several, finds the new version by asking.
 */
export async function announceCatalogueChange(container: MedusaContainer): Promise<void> {
  if (isGathering) return;
  isGathering = true;
  await wait(gathering);
  // Whatever happens from here on is not in the version that is written now.
  isGathering = false;
  try {
    await container.resolve(catalogueVersionModule).raise();
    await hastenStorefront();
  } catch (error) {
    const reason = reasonOf(error);
    const line = JSON.stringify({ event: 'catalogue-change-not-said', reason });
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    // Where no storefront is up yet (a first start fills the shop before it opens) there is nobody to hasten.
    if (reason === 'ECONNREFUSED') logger.debug(line);
    else logger.warn(line);
  }
}

/** The system's short name of what went wrong, which `fetch` keeps one level down. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

export async function hastenStorefront(): Promise<void> {
  const answer = await fetch(new URL(catalogueCallPath, settings.STOREFRONT_URL), {
    method: 'POST',
    headers: { [catalogueCallHeader]: await signCatalogueCall(settings.SHOP_LINK_SECRET) },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  });
  await answer.body?.cancel();
}
