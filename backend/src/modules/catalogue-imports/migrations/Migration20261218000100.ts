import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** What an undo did to each thing has a new name. */
export class Migration20261218000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `update "imported_thing" set "outcome" = "outcome" - 'deed' || jsonb_build_object('action', "outcome" -> 'deed')
       where "outcome" -> 'deed' is not null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `update "imported_thing" set "outcome" = "outcome" - 'action' || jsonb_build_object('deed', "outcome" -> 'action')
       where "outcome" -> 'action' is not null;`,
    );
  }
}
