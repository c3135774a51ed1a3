import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/**
 * What stands first on a page of the dashboard, and which of Medusa's own boxes a page of ours tells better.
 * Medusa puts a widget last, whatever its zone says; what is hidden can be shown again in its menu 'Customize'.
 */
const layouts = {
  // What is to be done stands first in the menu, and above the list on which whoever signs in lands.
  sidebar: first(
    'core:Searchbar',
    ...['today', 'to-post', 'messages', 'money', 'cards', 'offers', 'business'].map((page) => `core:nav:/${page}`),
  ),
  'order.list': first('widget:shop-lead-to-own-work', 'widget:shop-today'),
  'order.details': {
    'widget:shop-order-strip': { order: -1 },
    // 'What happened' tells it in plain words.
    'core:OrderActivitySection': { hidden: true },
    // The strip refunds by card; by a sum alone nothing would be taken off the parcel.
    'core:OrderPaymentSection': { hidden: true },
    'core:MetadataSection': { hidden: true },
    'core:JsonViewSection': { hidden: true },
  },
};

/** In this order, before whatever is not named. */
function first(...names: string[]) {
  return Object.fromEntries(names.map((name, at) => [name, { order: at - names.length }]));
}

/** Lays the pages out, where nobody has done so yet. */
export async function preparePageLayouts(container: MedusaContainer): Promise<void> {
  const settings = container.resolve(Modules.SETTINGS);
  for (const [zone, widgets] of Object.entries(layouts)) {
    if (await settings.getSystemDefaultLayoutConfiguration(zone)) continue;
    await settings.setSystemDefaultLayoutConfiguration(zone, { widgets });
  }
}
