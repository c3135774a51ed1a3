import { type Detect, nativeFormats } from './code-formats';

/** The Barcode Detection API, which TypeScript does not know yet. */
interface NativeDetector {
  detect: (seen: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Safari, Firefox and most desktops have no reader of their own: theirs is loaded with the first scan. */
export async function openDetector(): Promise<Detect> {
  return (await openNativeDetector()) ?? (await (await import('./open-wasm-detector')).openWasmDetector());
}

async function openNativeDetector(): Promise<Detect | undefined> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  // Some browsers have the class, and no reader behind it.
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Native || nativeFormats.some((format) => !supported.includes(format))) return undefined;
  const detector = new Native({ formats: nativeFormats });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
