import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** Mails that wait name the owner's decision by its new word. */
export class Migration20261218000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `update "outgoing_mail" set "data" = "data" - 'deed' || jsonb_build_object('decision', "data" -> 'deed')
       where "kind" = 'trade-decided' and "data" -> 'deed' is not null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `update "outgoing_mail" set "data" = "data" - 'decision' || jsonb_build_object('deed', "data" -> 'decision')
       where "kind" = 'trade-decided' and "data" -> 'decision' is not null;`,
    );
  }
}
