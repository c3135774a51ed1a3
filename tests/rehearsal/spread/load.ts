import type { RestWatch } from '../../faults/killed/come-to-rest.ts';
import { type Bought, LeanCheckout, readRange } from '../../faults/killed/lean-checkout.ts';
import { waitFor } from '../../world/wait-for.ts';
import { buyOnPages } from './buy-on-pages.ts';
import type { SpreadShop } from './spread-shop.ts';

/** Carts that are bought at once; the machine may have two cores. */
const atOnce = 3;
const leavesEach = 6;

/** Shoppers who buy one cart after the other, at the backend's balancer and on the pages of the storefronts. */
export class Load {
  readonly onPages: string[] = [];
  readonly broken: string[] = [];
  readonly #all: Bought[] = [];
  readonly #live = new Set<LeanCheckout>();
  #isStopped = false;
  #work: Promise<unknown> = Promise.resolve();

  static async begin(shop: SpreadShop, watch: RestWatch): Promise<Load> {
    const load = new Load();
    const range = await readRange(shop.running);
    let count = 0;
    const buy = async () => {
      while (!load.#isStopped) {
        count += 1;
        // The order of one who leaves after paying is made by the worker.
        const leaves = count % leavesEach === 0 ? 'unasked' : 'never';
        const plan = { isDeclinedFirst: false, code: null, presses: 1, leaves } as const;
        const checkout = new LeanCheckout(() => shop.running, range, plan, `lean-${count}@example.com`);
        load.#live.add(checkout);
        const bought = await checkout.run();
        load.#live.delete(checkout);
        load.#all.push(bought);
        watch.follow(bought);
      }
    };
    const buyOnThem = async () => {
      while (!load.#isStopped) {
        const email = `pages-${load.onPages.length + 1}@example.com`;
        load.onPages.push(email);
        await buyOnPages(shop.running, email).catch((error: Error) => load.broken.push(error.message));
      }
    };
    load.#work = Promise.all([...Array.from({ length: atOnce }, buy), buyOnThem()]);
    return load;
  }

  get bought(): number {
    return this.#all.length;
  }

  /** Resolves when so many more carts are bought, so that no kill follows an empty time. */
  async untilBusy(more: number): Promise<void> {
    const enough = this.#all.length + more;
    await waitFor(`${more} more orders`, async () => this.#all.length >= enough || undefined);
  }

  noteKill(): void {
    for (const checkout of this.#live) checkout.noteKill();
  }

  async end(): Promise<Bought[]> {
    this.#isStopped = true;
    await this.#work;
    return this.#all;
  }
}
