import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { AdminSession } from './models/admin-session';
import { Deed } from './models/deed';
import { HouseRule } from './models/house-rule';
import { PersonRole } from './models/person-role';

export type Role = 'owner' | 'packer';

const secondFactor = 'second_factor';

/** Those who keep the shop: who of them is signed in, what they may do, what they have to do for it, and what they did. */
export class PeopleService extends MedusaService({ AdminSession, Deed, HouseRule, PersonRole }) {
  /**
   * How somebody stands whose address that is, in one statement: it is asked with each call of the dashboard.
   *
   * @param email in lower case
   */
  @InjectManager()
  async standingOf(
    email: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<{ role: Role; isSecondFactorDemanded: boolean }> {
    const [row] = await execute<{ role: Role | null; demanded: boolean | null }>(
      context,
      `SELECT (SELECT role FROM person_role WHERE email = ? AND deleted_at IS NULL) AS role,
              (SELECT is_on FROM house_rule WHERE id = ?) AS demanded`,
      [email, secondFactor],
    );
    return { role: row?.role ?? 'owner', isSecondFactorDemanded: row?.demanded ?? false };
  }

  /** @returns the role of before; undefined when none was ever said */
  @InjectTransactionManager()
  async giveRole(email: string, role: Role, @MedusaContext() context: DatabaseContext = {}): Promise<Role | undefined> {
    const [before] = await execute<{ role: Role }>(context, 'SELECT role FROM person_role WHERE email = ? FOR UPDATE', [
      email,
    ]);
    await execute(
      context,
      `INSERT INTO person_role (id, email, role) VALUES (?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET role = excluded.role, updated_at = now(), deleted_at = NULL`,
      [generateEntityId(undefined, 'role'), email, role],
    );
    return before?.role;
  }

  @InjectManager()
  async takeRoleAway(email: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'DELETE FROM person_role WHERE email = ?', [email]);
  }

  /** @returns whether it was demanded before */
  @InjectTransactionManager()
  async demandSecondFactor(isOn: boolean, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const [before] = await execute<{ is_on: boolean }>(context, 'SELECT is_on FROM house_rule WHERE id = ?', [
      secondFactor,
    ]);
    await execute(
      context,
      `INSERT INTO house_rule (id, is_on) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET is_on = excluded.is_on, updated_at = now()`,
      [secondFactor, isOn],
    );
    return before?.is_on ?? false;
  }

  /** A session ends within hours; of one that began before that moment nothing is left. */
  @InjectManager()
  async forgetSessions(before: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'DELETE FROM admin_session WHERE created_at < ?', [before]);
  }

  @InjectManager()
  async forgetDeeds(before: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'DELETE FROM deed WHERE created_at < ?', [before]);
  }
}
