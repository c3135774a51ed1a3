// Global class names: the client build does not see the server's markup and would drop a module's rules.
import './cookie-choice.css';

/** Rendered by the server, the same for everyone, and hidden until the boot script shows it. */
export function CookieChoice() {
  return (
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which the boot script controls
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markup() : '' }}
    />
  );
}

function markup() {
  return `<section id="cookie-banner" class="cookie-banner" aria-label="Cookies" hidden>
<p>We keep what the cart needs. May we also count visits? <a href="/info/legal#cookies">About cookies</a></p>
<div class="cookie-buttons">
<button type="button" class="button" data-cookies="all">Accept all</button>
<button type="button" class="button" data-cookies="none">Only necessary</button>
<button type="button" class="button quiet" data-cookies="settings">Settings</button>
</div></section>
<dialog id="cookie-dialog" class="cookie-settings" aria-labelledby="cookie-title">
<h2 id="cookie-title">Cookie settings</h2>
<label><input type="checkbox" checked disabled><span><strong>Necessary</strong> Your cart, signing in and this answer. Always on.</span></label>
<label><input type="checkbox" name="analytics"><span><strong>Analytics</strong> Counts visits, so that we know which cards are looked at.</span></label>
<label><input type="checkbox" name="marketing"><span><strong>Marketing</strong> We have none. Should we ever show our cards elsewhere, your answer is known.</span></label>
<div class="cookie-buttons">
<button type="button" class="button" data-cookies="save">Save settings</button>
<button type="button" class="button quiet" data-cookies="close">Close</button>
</div></dialog>`;
}
