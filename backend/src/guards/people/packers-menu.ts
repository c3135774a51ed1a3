import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { closedPages, closedSettings } from '../../people/packer-work';
import { readStanding } from '../../people/read-standing';

const leftOut: Record<string, string[]> = {
  sidebar: ['core:Searchbar', ...closedPages.map((page) => `core:nav:${page}`)],
  'settings.sidebar': closedSettings.map((page) => `core:settings-nav:/settings/${page}`),
};

/**
 * The dashboard asks how somebody has arranged its menu, and leaves out what they have hidden. A packer is answered with
 * an arrangement of the shop's: what is closed to them is not shown either.
 */
export async function packersMenu(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const hidden = leftOut[req.params.zone ?? ''];
  const { actor_type, actor_id } = req.auth_context ?? {};
  if (!hidden || actor_type !== 'user') return next();
  const standing = await readStanding(req.scope, actor_id);
  if (standing?.role !== 'packer') return next();
  const widgets = Object.fromEntries(hidden.map((id) => [id, { hidden: true }]));
  res.status(200).json({
    personal_configuration: { zone: req.params.zone, user_id: actor_id, configuration: { widgets } },
    default_configuration: null,
    active_scope: 'personal',
  });
}
