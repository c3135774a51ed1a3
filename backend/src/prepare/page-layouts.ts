import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/** Medusa places widgets last, whatever their zone. The owner can show hidden ones again under 'Customize'. */
const layouts = {
  sidebar: first(
    'core:Searchbar',
    ...['today', 'to-post', 'messages', 'money', 'cards', 'offers', 'business'].map((page) => `core:nav:/${page}`),
  ),
  'order.list': first('widget:shop-lead-to-own-work', 'widget:shop-today'),
  'order.details': {
    'widget:shop-order-strip': { order: -1 },
    // 'What happened' replaces it.
    'core:OrderActivitySection': { hidden: true },
    // A refund from here would not adjust what is left to send.
    'core:OrderPaymentSection': { hidden: true },
    'core:MetadataSection': { hidden: true },
    'core:JsonViewSection': { hidden: true },
  },
};

/** Gives orders below zero, so that these come before unnamed entries. */
function first(...names: string[]) {
  return Object.fromEntries(names.map((name, at) => [name, { order: at - names.length }]));
}

export async function preparePageLayouts(container: MedusaContainer): Promise<void> {
  const settings = container.resolve(Modules.SETTINGS);
  for (const [zone, widgets] of Object.entries(layouts)) {
    if (await settings.getSystemDefaultLayoutConfiguration(zone)) continue;
    await settings.setSystemDefaultLayoutConfiguration(zone, { widgets });
  }
}
