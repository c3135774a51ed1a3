import { describeCameraTrouble, readerNotLoaded } from './camera-trouble';
import { openDetector } from './code-detector';
import type { Detect } from './code-formats';

/** Reports each code once, and returns a function that stops the camera. */
export function readCodes(video: HTMLVideoElement, onCode: (code: string) => void, onFault: (why: string) => void) {
  let isOver = false;
  let camera: MediaStream | undefined;
  let last = '';

  async function look(detect: Detect): Promise<void> {
    if (isOver) return;
    // A frame that has not loaded yet is no error.
    const seen = await detect(video).catch(() => undefined);
    if (seen && !isOver && seen !== last) {
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
    if (isOver) return stop();
    video.srcObject = camera;
    const detect = await reader;
    if (detect) await look(detect);
    else fail(readerNotLoaded);
  }

  function fail(why: string): void {
    if (!isOver) onFault(why);
    stop();
  }

  function stop(): void {
    isOver = true;
    for (const track of camera?.getTracks() ?? []) track.stop();
  }

  void begin();
  return stop;
}
