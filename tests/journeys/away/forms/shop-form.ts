import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from '../../../world/running-shop.ts';

/** Who is at the shop, and what a form needs to be reached. */
export interface Visit {
  page: Page;
  running: RunningShop;
  /** That no other journey uses. */
  email: string;
}

/** One form of the shop: how a shopper comes to it, fills it in and sends it, and what is said. */
export interface ShopForm {
  name: string;
  /** The file whose form it is, below `storefront/app`. */
  source: string;
  /** Walks there. What is answered is handed to `done`. */
  open: (visit: Visit) => Promise<unknown>;
  /** The form itself. */
  form: (page: Page) => Locator;
  fields?: Record<string, string>;
  /** A field, and something in it that is refused before it is sent. */
  wrong?: [label: string, typed: string, said: string];
  button: string | RegExp;
  /** The sentence for an answer that does not come. */
  failure: string;
  /** It is said in a toast alone: the form is part of a row or of the header. */
  isToast?: true;
  /** It ends on a page of its own that has nothing to say about it. */
  isLast?: true;
  /** Passwords that are asked for once more. */
  secrets?: string[];
  /** The press that counts has done what it should, once. */
  done: (visit: Visit, opened: unknown) => Promise<void>;
}
