import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** What was left on a sign-in of who was removed from those who help, and refused their next invitation. */
export default async function forgetFormerStaff({ container }: ExecArgs): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `UPDATE auth_identity a SET app_metadata = a.app_metadata - 'user_id'
     WHERE a.app_metadata -> 'user_id' IS NOT NULL AND NOT EXISTS (
       SELECT FROM "user" u WHERE u.id = a.app_metadata ->> 'user_id' AND u.deleted_at IS NULL
     )`,
  );
}
