import { Button, toast } from '@medusajs/ui';

type CopyButtonProps = { name: string; text: string; disabled?: boolean };

export function CopyButton({ name, text, disabled = false }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied. Paste it into a spreadsheet.');
    } catch {
      toast.error('The browser did not let us copy. Select the table and copy it by hand.');
    }
  };
  return (
    <Button variant="secondary" disabled={disabled} onClick={copy}>
      {name}
    </Button>
  );
}
