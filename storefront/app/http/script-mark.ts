import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/**
 * What each script of a page carries that the rendering itself writes, anew for each page: a script without it came in
 * with somebody's text, and such a page is not sent (`server/document.ts`).
 */
// The browser has no use for it: marked as pure, it does not travel there.
export const scriptMarkContext = /* @__PURE__ */ createContext('');

/** The same for the page itself, only while it is rendered on the server. */
export const ScriptMark = createReactContext<string | undefined>(undefined);
