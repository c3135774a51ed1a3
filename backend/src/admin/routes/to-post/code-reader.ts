/** The Barcode Detection API, which TypeScript does not know yet. */
interface Detector {
  detect: (seen: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

export function canReadCodes(): boolean {
  return detectorClass() !== undefined && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);
}

/** Reports each code once, and returns a function that stops the camera. */
export function readCodes(video: HTMLVideoElement, onCode: (code: string) => void, onFault: (why: string) => void) {
  const Found = detectorClass();
  let isOver = false;
  let camera: MediaStream | undefined;
  let last = '';

  async function look(detector: Detector): Promise<void> {
    if (isOver) return;
    // A frame that has not loaded yet is no error.
    const [seen] = await detector.detect(video).catch(() => []);
    if (seen && !isOver && seen.rawValue !== last) {
      last = seen.rawValue;
      onCode(seen.rawValue);
    }
    setTimeout(() => void look(detector), 200);
  }

  async function begin(): Promise<void> {
    if (!Found) return;
    camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver) return stop();
    video.srcObject = camera;
    await look(new Found());
  }

  function stop(): void {
    isOver = true;
    for (const track of camera?.getTracks() ?? []) track.stop();
  }

  begin().catch(() => {
    if (!isOver) onFault('The camera cannot be used. Allow it in the browser, or type the number.');
  });
  return stop;
}
