import { generateEntityId, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute, saveRow } from '../../database/execute';
import { AdminSession, AuditEntry, PersonRole, ShopPolicy } from './models/people';

export type Role = 'owner' | 'packer';

const secondFactor = 'second_factor';

export class PeopleService extends MedusaService({ AdminSession, AuditEntry, ShopPolicy, PersonRole }) {
  /** One statement, since every call of the dashboard needs it. `email` is in lower case. */
  async findAccess(email: string): Promise<{ role: Role; isSecondFactorRequired: boolean }> {
    const [row] = await execute<{ role: Role | null; demanded: boolean | null }>(
      this,
      `SELECT (SELECT role FROM person_role WHERE email = ? AND deleted_at IS NULL) AS role,
              (SELECT is_on FROM house_rule WHERE id = ?) AS demanded`,
      [email, secondFactor],
    );
    return { role: row?.role ?? 'owner', isSecondFactorRequired: row?.demanded ?? false };
  }

  @InjectTransactionManager()
  async setRole(email: string, role: Role, @MedusaContext() context: DatabaseContext = {}): Promise<Role | undefined> {
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

  async removeRole(email: string): Promise<void> {
    await execute(this, 'DELETE FROM person_role WHERE email = ?', [email]);
  }

  @InjectTransactionManager()
  async requireSecondFactor(isOn: boolean, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const [before] = await execute<{ is_on: boolean }>(context, 'SELECT is_on FROM house_rule WHERE id = ?', [
      secondFactor,
    ]);
    await saveRow(context, 'house_rule', { id: secondFactor, is_on: isOn });
    return before?.is_on ?? false;
  }

  /** Sessions last some hours, so older rows are expired. */
  async forgetSessions(before: Date): Promise<void> {
    await execute(this, 'DELETE FROM admin_session WHERE created_at < ?', [before]);
  }

  async forgetAuditEntries(before: Date): Promise<void> {
    await execute(this, 'DELETE FROM deed WHERE created_at < ?', [before]);
  }
}
