import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/**
 * What a failed page shows and the log knows, so that a shopper's message can be found. Known to loaders and actions: marked
 * as pure, it does not travel to browsers, which have no use for it.
 */
export const requestIdContext = /* @__PURE__ */ createContext('');

/** The same for the page itself, only while it is rendered on the server. */
export const ShownRequestId = createReactContext('');
