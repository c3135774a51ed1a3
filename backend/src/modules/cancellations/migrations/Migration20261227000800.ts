import { Migration } from '@medusajs/framework/mikro-orm/migrations';

const allow = (answers: string) => [
  'alter table "cancel_request" drop constraint if exists "cancel_request_answer_check";',
  `alter table "cancel_request" add constraint "cancel_request_answer_check" check ("answer" in (${answers}));`,
];

/** A shopper who asked to cancel may want the order after all. */
export class Migration20261227000800 extends Migration {
  override async up(): Promise<void> {
    for (const sql of allow(`'posted', 'goes_on', 'kept', 'nothing_back', 'settled'`)) this.addSql(sql);
  }

  override async down(): Promise<void> {
    this.addSql(`update "cancel_request" set "answer" = 'settled' where "answer" = 'goes_on';`);
    for (const sql of allow(`'posted', 'kept', 'nothing_back', 'settled'`)) this.addSql(sql);
  }
}
