import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from '../../../world/running-shop.ts';

export interface Visit {
  page: Page;
  running: RunningShop;
  /** A new address for each run. */
  email: string;
}

/** Describes how a journey reaches, fills in and sends a form, and the messages that it expects. */
export interface ShopForm {
  name: string;
  /** The path of the form's component below `storefront/app`. */
  source: string;
  /** The result is passed to `done`. */
  open: (visit: Visit) => Promise<unknown>;
  form: (page: Page) => Locator;
  fields?: Record<string, string>;
  /** A field, an invalid value, and its error, which appears before the form is sent. */
  wrong?: [label: string, typed: string, said: string];
  button: string | RegExp;
  /** The error when no answer comes. */
  failure: string;
  /** A form in a row or in the header shows its error in a toast only. */
  isToast?: true;
  /** The form leads to another page, which shows no message about it. */
  isLast?: true;
  /** Labels of passwords, which must be typed again. */
  secrets?: string[];
  /** Checks that the last press took effect exactly once. */
  done: (visit: Visit, opened: unknown) => Promise<void>;
}
