interface Window {
  shopBoot?: {
    markHydrated(): void;
    /** The address changed before hydration and another page is loading. */
    isLeaving(): boolean;
    showVisitor(): void;
    /** Adds changes that the server has not answered to the shown count. */
    setPending(by: number): void;
    copyCart(id: string | null): void;
    cookiePreferences(): { necessary: true; analytics: boolean; marketing: boolean } | null;
  };
  /** React Router's own. */
  __reactRouterDataRouter: import('react-router').RouterProviderProps['router'];
}

interface WindowEventMap {
  'cookies-answered': Event;
  /** `detail` is the added variant's id. */
  'card-added': CustomEvent<string>;
}
