// These come first: they fix the order of the cascade layers.
import './ui/tokens.css';
import './ui/reset.css';
import './ui/base.css';
import './ui/button.css';
import './ui/spinner.css';
import './ui/frame/print.css';
import { shop } from '@shop/shared/shop';
import { type ComponentType, type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root';
import boot from './boot/boot.ts?inline-script';
import { occasionMenu } from './commerce/occasions/occasion-menu.server.ts';
import { idempotentForms } from './forms/answer/idempotent-forms.server.ts';
import { stayOnPage } from './forms/sending/stay-on-page.ts';
import { redirectToCanonical } from './http/canonical-path.server.ts';
import { flashCookie, read } from './http/cookies.server.ts';
import { ShownRequestId } from './http/request-id.ts';
import { ScriptNonce } from './http/script-nonce.ts';
import { dropInvalidCookies, isSessionJustEnded, renewSession } from './http/session.server.ts';
import { FlashMessage } from './message/flash-message.tsx';
import { SessionOver } from './message/session-over.tsx';
import { signedOut } from './message/sign-in-path.ts';
import { ToastRegion } from './message/toast-region.tsx';
import { log } from './process/log.ts';
import { settings } from './process/settings.ts';
import { SideCart } from './ui/cart/side-cart.tsx';
import fraunces from './ui/fonts/fraunces.woff2';
import sourceSans from './ui/fonts/source-sans.woff2';
import { Footer } from './ui/frame/footer.tsx';
import { Header } from './ui/frame/header.tsx';
import { Analytics } from './ui/measure/analytics.tsx';
import { CookieChoice } from './ui/measure/cookie-choice.tsx';
import { ErrorView } from './ui/trouble/error-view.tsx';
import { PageWatch } from './ui/trouble/page-watch.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  return {
    flash: await read(flashCookie, request),
    isSessionOver: isSessionJustEnded(),
    occasions: await occasionMenu(),
    origin: settings.publicUrl.origin,
    measurementId: settings.measurementId,
  };
}

export const middleware: Route.MiddlewareFunction[] = [
  redirectToCanonical,
  dropInvalidCookies,
  idempotentForms,
  renewSession,
  async ({ request, url }, next) => {
    const response = await next();
    if (response.status === 503) {
      response.headers.set('retry-after', '30');
      log.error({ event: 'backend_away', path: url.pathname });
    }
    if (request.method === 'GET' && (await read(flashCookie, request)))
      response.headers.append('set-cookie', await flashCookie.clear());
    return response;
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnPage];

// Only documents read the flash; soft navigations bring their own messages.
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sourceSans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'alternate', href: '/feeds/new-designs.atom', type: 'application/atom+xml', title: 'New designs' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function meta(): Route.MetaDescriptors {
  return [{ title: shop.name }, { name: 'description', content: shop.tagline }];
}

interface Frame {
  Header: ComponentType;
  Footer: ComponentType;
}

/** A route brings a frame of its own in its handle, as the checkout does. */
function isFrame(handle: unknown): handle is Frame {
  return handle instanceof Object && 'Header' in handle;
}

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle);
  const frame = handles.find(isFrame) ?? { Header, Footer };
  return (
    <html lang={shop.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6ef" />
        {/* It has run before hydration, which leaves the element alone, so bundles need not contain it. */}
        <script
          suppressHydrationWarning
          nonce={useContext(ScriptNonce)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled with the page and allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? boot : '' }}
        />
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href="/visitor.css" />
        </noscript>
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {/* Its place in the order of Tab is before the page that it covers. */}
        <CookieChoice />
        <frame.Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <frame.Footer />
        <ToastRegion />
        <SideCart />
        <Analytics />
        <PageWatch />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData: { flash, isSessionOver } }: Route.ComponentProps) {
  return (
    <>
      {flash && <FlashMessage {...flash} />}
      {isSessionOver && <SessionOver message={signedOut} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} requestId={useContext(ShownRequestId)} />;
}
