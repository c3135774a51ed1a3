import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** A withdrawal can be closed for more than one reason, which the timeline and its mail tell. */
export class Migration20261130000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "cancel_request" add column if not exists "answer" text null
         constraint "cancel_request_answer_check" check ("answer" in ('posted', 'kept', 'nothing_back', 'settled'));`,
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "cancel_request" drop column if exists "answer";');
  }
}
