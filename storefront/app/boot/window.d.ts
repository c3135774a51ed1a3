/** Left by the boot script (`boot.ts`) on the page. */
interface Window {
  shopBoot?: {
    markHydrated(): void;
    /** The address is another page's already, and that one is being loaded. */
    isLeaving(): boolean;
    showVisitor(): void;
    /** Shows the cart's count with so many more things (or fewer) than the server has told. */
    runAhead(by: number): void;
    /** Keeps a copy of the cart's id; null takes it away. */
    copyCart(id: string | null): void;
    /** Null until the visitor has answered. */
    cookiePreferences(): { necessary: true; analytics: boolean; marketing: boolean } | null;
  };
}

interface WindowEventMap {
  'cookies-answered': Event;
  /** A card was put into the cart from this page; tells its variant. */
  'card-added': CustomEvent<string>;
}
