import type { Page, Press } from '../../world/page/page.ts';

export type CardAnswer = 'good' | 'declined' | 'without funds';

export type Paid = 'ordered' | 'refused' | 'total changed';

/** The browser that a random shopper drives, with scripts or without. */
export interface ShopperBrowser {
  readonly hasScripts: boolean;
  /** The page in the front tab, which may have been fetched long ago. */
  readonly page: Page;
  readonly tabs: number;
  open(address: string): Promise<void>;
  follow(link: string): Promise<void>;
  press(what: Press): Promise<void>;
  reload(): Promise<void>;
  /** Does nothing when the history is empty. */
  back(): Promise<void>;
  newTab(): Promise<void>;
  /** Brings the least recently used tab to the front. */
  nextTab(): Promise<void>;
  /** The number on the cart in the header. */
  badge(): Promise<number>;
  offersLogout(): Promise<boolean>;
  /** Must be called at the payment step. */
  pay(card: CardAnswer): Promise<Paid>;
  /** Clears the cookies and leaves local storage as it is. */
  clearCookies(): Promise<void>;
  cookie(name: string): Promise<string | undefined>;
  /** Fetches a page with a copy of the cookies and leaves this browser unchanged. */
  peek(address: string): Promise<Page>;
  close(): Promise<void>;
}
