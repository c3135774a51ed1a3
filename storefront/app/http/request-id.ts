import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** The error page and the log show the same id. The pure mark keeps it out of browser bundles. */
export const requestIdContext = /* @__PURE__ */ createContext('');

/** The page reads it during server rendering only. */
export const ShownRequestId = createReactContext('');
