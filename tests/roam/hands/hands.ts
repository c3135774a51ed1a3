import type { Page, Press } from '../page/page.ts';

/** What the bank says to a card. */
export type CardAnswer = 'good' | 'declined' | 'without funds';

/** What came of a press on 'Place order', as the shopper is told. */
export type Paid = 'ordered' | 'refused' | 'total changed';

/** What a shopper does with a browser, with scripts or without. */
export interface Hands {
  readonly hasScripts: boolean;
  /** What the tab in front shows; it may have been fetched long ago. */
  readonly page: Page;
  readonly tabs: number;
  open(address: string): Promise<void>;
  follow(link: string): Promise<void>;
  press(what: Press): Promise<void>;
  reload(): Promise<void>;
  /** Does nothing where there is nowhere to go back to. */
  back(): Promise<void>;
  newTab(): Promise<void>;
  /** To the tab that was longest behind the others. */
  nextTab(): Promise<void>;
  /** The number in the header. */
  badge(): Promise<number>;
  /** Whether the header offers to sign out. */
  offersLogout(): Promise<boolean>;
  /** From the payment step: types the card and places the order. */
  pay(card: CardAnswer): Promise<Paid>;
  /** All cookies go; what the browser keeps beside them stays. */
  loseCookies(): Promise<void>;
  cookie(name: string): Promise<string | undefined>;
  /** Another look with the same cookies, of which this browser learns nothing. */
  peek(address: string): Promise<Page>;
  close(): Promise<void>;
}
