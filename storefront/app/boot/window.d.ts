/** Left by the boot script (`boot.ts`) on the page. */
interface Window {
  shopBoot?: {
    wake(): void;
    showVisitor(): void;
    /** Null until the visitor has answered. */
    cookiePreferences(): { necessary: true; analytics: boolean; marketing: boolean } | null;
  };
}

interface WindowEventMap {
  'cookies-answered': Event;
}
