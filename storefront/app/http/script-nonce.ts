import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/**
 * Scripts that the rendering itself writes carry this nonce; any other was injected, and the page is not sent
 * (`server/document.ts`). The pure mark keeps it out of browser bundles.
 */
export const scriptNonceContext = /* @__PURE__ */ createContext('');

/** The page reads it during server rendering only. */
export const ScriptNonce = createReactContext<string | undefined>(undefined);
