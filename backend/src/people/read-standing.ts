import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { peopleModule } from '../modules/people';
import type { Role } from '../modules/people/people-service';

/** Who keeps the shop, and what of it they may do now. */
export interface Standing {
  email: string;
  name: string;
  role: Role;
  /** True for who may pay money back, where the owner demands it. */
  needsSecondFactor: boolean;
}

/** Undefined for somebody who keeps the shop no more. */
export async function readStanding(container: MedusaContainer, userId: string): Promise<Standing | undefined> {
  const [user] = await container
    .resolve(Modules.USER)
    .listUsers({ id: userId }, { select: ['email', 'first_name', 'last_name'], take: 1 });
  if (!user) return undefined;
  const email = user.email.toLowerCase();
  const { role, isSecondFactorDemanded } = await container.resolve(peopleModule).standingOf(email);
  const needsSecondFactor = isSecondFactorDemanded && role === 'owner';
  return { email: user.email, name: nameOf(user), role, needsSecondFactor };
}

/** As the others call them. */
export function nameOf(user: { email: string; first_name?: string | null; last_name?: string | null }): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
}
