import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122054000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "admin_session" (
        "sid" text not null primary key,
        "sess" jsonb not null,
        "expire" timestamptz not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`);
    this.addSql('create index if not exists "IDX_admin_session_created_at" on "admin_session" ("created_at");');
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "admin_session";');
  }
}
