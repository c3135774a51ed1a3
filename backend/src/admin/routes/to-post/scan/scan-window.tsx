import { Button, FocusModal, Heading, Text } from '@medusajs/ui';
import type { ToPost } from '@shop/shared/desk/to-post';
import { useEffect, useRef, useState } from 'react';
import { readCodes } from './code-reader';

type ScanWindowProps = {
  /** The order of the next number; undefined when all have theirs. */
  next: ToPost | undefined;
  /** Answers why a code was not taken, or an empty text. */
  onCode: (code: string) => string;
  onClose: () => void;
};

export function ScanWindow({ next, onCode, onClose }: ScanWindowProps) {
  const [fault, setFault] = useState('');
  const [hint, setHint] = useState('');
  const wanted = next ? `${next.name}. Hold the code on the label in front of the camera.` : 'Close this window.';
  return (
    <FocusModal open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FocusModal.Content>
        <FocusModal.Header />
        <FocusModal.Body className="flex flex-col items-center gap-4 p-4">
          <FocusModal.Title asChild>
            <Heading>{next ? `Scan the number of order ${next.number}` : 'All of them have a number'}</Heading>
          </FocusModal.Title>
          <FocusModal.Description asChild>
            <Text className="text-ui-fg-subtle">{fault || wanted}</Text>
          </FocusModal.Description>
          <Text role="status" className="text-ui-fg-error">
            {hint}
          </Text>
          {fault === '' && <Camera onCode={(code) => setHint(onCode(code))} onFault={setFault} />}
          <Button size="large" onClick={onClose}>
            Done
          </Button>
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  );
}

/** A component of its own, because the dialog mounts its children after it has opened. */
function Camera({ onCode, onFault }: { onCode: (code: string) => void; onFault: (why: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    if (!video.current) return;
    return readCodes(video.current, (code) => tell.current(code), onFault);
  }, [onFault]);
  return <video ref={video} autoPlay muted playsInline className="max-h-[60vh] w-full max-w-xl rounded bg-black" />;
}
