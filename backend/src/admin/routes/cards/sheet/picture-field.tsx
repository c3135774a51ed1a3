import { Button, clx, Text } from '@medusajs/ui';
import { type DragEvent, useId, useState } from 'react';
import { errorMessage, sdk } from '../../../client/sdk';
import { Problem } from '../../../frame/field';

type PictureFieldProps = { name: string; address: string; onChange: (address: string) => void };

export function PictureField({ name, address, onChange }: PictureFieldProps) {
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setSending(true);
    try {
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await sdk.client.fetch<{ address: string }>('/admin/cards/pictures', {
        method: 'POST',
        headers,
        body: file,
      });
      onChange(answer.address);
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setSending(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const input = (label: string, isCamera: boolean) => (
    <Button type="button" variant="secondary" className="min-h-10" asChild>
      <label htmlFor={`${id}-${isCamera ? 'camera' : 'file'}`}>
        {label}
        <input
          id={`${id}-${isCamera ? 'camera' : 'file'}`}
          type="file"
          accept="image/*"
          className="sr-only"
          aria-label={`${name}: ${label}`}
          {...(isCamera && { capture: 'environment' as const })}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
    </Button>
  );

  return (
    <section
      aria-label={name}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={clx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed p-4',
        isDraggedOver ? 'border-ui-border-interactive bg-ui-bg-highlight' : 'border-ui-border-strong',
      )}
    >
      {address === '' ? (
        <Text size="small" className="text-ui-fg-subtle">
          {`Drop the picture of the ${name.toLowerCase()} here`}
        </Text>
      ) : (
        <img src={address} alt={`${name}, as it is now`} className="max-h-56 rounded object-contain" />
      )}
      <div className="flex flex-wrap justify-center gap-2" aria-busy={isSending}>
        {input(address === '' ? 'Choose a picture' : 'Choose another', false)}
        {input('Take a photo', true)}
      </div>
      <Text size="small" className="text-ui-fg-muted" role="status">
        {isSending ? 'Sending the picture…' : ''}
      </Text>
      <Problem sentence={problem} />
    </section>
  );
}
