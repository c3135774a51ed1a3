import 'react';

declare module 'react' {
  /** Figures that a style sheet reckons with. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
