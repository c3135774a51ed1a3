import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261128000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "basket_completion" rename to "cart_completion";');
    this.addSql('alter index "IDX_basket_completion_undone" rename to "IDX_cart_completion_undone";');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "cart_completion" rename to "basket_completion";');
    this.addSql('alter index "IDX_cart_completion_undone" rename to "IDX_basket_completion_undone";');
  }
}
