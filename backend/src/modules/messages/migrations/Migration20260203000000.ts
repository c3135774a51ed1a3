import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260203000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "contact_message" (
        "id" text not null primary key,
        "name" text not null,
        "email" text not null,
        "telephone" text not null,
        "message" text not null,
        "status" text not null default 'new' check ("status" in ('new', 'answered', 'archived')),
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`);
    this.addSql(
      'create index if not exists "IDX_contact_message_status" on "contact_message" ("status", "created_at") where "deleted_at" is null;',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "contact_message";');
  }
}
