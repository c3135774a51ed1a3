/** Left by the boot script (`boot.ts`) on the page. */
interface Window {
  shopBoot?: { wake(): void; showVisitor(): void };
}
