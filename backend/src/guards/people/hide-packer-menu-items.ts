import { pagesHiddenFromPackers, settingsHiddenFromPackers } from '../../people/packer-permissions';
import { readStaffMember } from '../../people/read-staff-member';
import type { Guard } from '../guard';

const hiddenItems = new Map(
  Object.entries<string[]>({
    sidebar: ['core:Searchbar', ...pagesHiddenFromPackers.map((page) => `core:nav:${page}`)],
    'settings.sidebar': settingsHiddenFromPackers.map((page) => `core:settings-nav:/settings/${page}`),
  }),
);

/** The dashboard hides menu items by the user's layout configuration, so a packer gets one that the shop decides. */
export const hidePackerMenuItems: Guard = async (req, res, next) => {
  const hidden = hiddenItems.get(req.params.zone ?? '');
  const { actor_type, actor_id } = req.auth_context ?? {};
  if (!hidden || actor_type !== 'user') return next();
  const member = await readStaffMember(req.scope, actor_id);
  if (member?.role !== 'packer') return next();
  const widgets = Object.fromEntries(hidden.map((id) => [id, { hidden: true }]));
  res.status(200).json({
    personal_configuration: { zone: req.params.zone, user_id: actor_id, configuration: { widgets } },
    default_configuration: null,
    active_scope: 'personal',
  });
};
