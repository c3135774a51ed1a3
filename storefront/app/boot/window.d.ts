/** Left by the boot script (`boot.ts`) on the page. */
interface Window {
  shopBoot?: {
    wake(): void;
    /** The address is another page's already, and that one is being loaded. */
    isLeaving(): boolean;
    showVisitor(): void;
    /** Shows the basket's count with so many more things (or fewer) than the server has told. */
    runAhead(by: number): void;
    /** Keeps a copy of the basket's id; null takes it away. */
    copyBasket(id: string | null): void;
    /** Null until the visitor has answered. */
    cookiePreferences(): { necessary: true; analytics: boolean; marketing: boolean } | null;
  };
}

interface WindowEventMap {
  'cookies-answered': Event;
  /** A card was put into the basket from this page; tells its variant. */
  'card-added': CustomEvent<string>;
}
