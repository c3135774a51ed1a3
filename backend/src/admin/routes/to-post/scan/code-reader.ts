import { describeCameraTrouble, readerNotLoaded } from './camera-trouble';
import { type Detect, nativeFormats } from './code-formats';

/** Reports each code once, and returns a function that stops the camera. */
export function readCodes(video: HTMLVideoElement, onCode: (code: string) => void, onFault: (why: string) => void) {
  let isStopped = false;
  let camera: MediaStream | undefined;
  let last = '';

  async function look(detect: Detect): Promise<void> {
    if (isStopped) return;
    // A frame that has not loaded yet is no error.
    const seen = await detect(video).catch(() => undefined);
    if (seen && !isStopped && seen !== last) {
      last = seen;
      onCode(seen);
    }
    setTimeout(() => void look(detect), 200);
  }

  async function begin(): Promise<void> {
    const reader = openDetector().catch(() => undefined);
    try {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    } catch (error) {
      return fail(describeCameraTrouble(error));
    }
    if (isStopped) return stop();
    video.srcObject = camera;
    const detect = await reader;
    if (detect) await look(detect);
    else fail(readerNotLoaded);
  }

  function fail(why: string): void {
    if (!isStopped) onFault(why);
    stop();
  }

  function stop(): void {
    isStopped = true;
    for (const track of camera?.getTracks() ?? []) track.stop();
  }

  void begin();
  return stop;
}

/** The Barcode Detection API, which TypeScript does not know yet. */
interface NativeDetector {
  detect: (seen: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Safari, Firefox and most desktops have no reader of their own: theirs is loaded with the first scan. */
async function openDetector(): Promise<Detect> {
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
