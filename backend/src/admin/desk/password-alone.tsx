import { Button, Text } from '@medusajs/ui';
import { Link } from 'react-router-dom';
import { useMe } from '../client/use-me';
import { describePasswordAlone } from './describe-password-alone';

export function PasswordAlone({ others = 0 }: { others?: number }) {
  const { data: me } = useMe();
  if (!me) return null;
  const isMine = me.role === 'owner' && !me.has_second_factor;
  const sentence = describePasswordAlone(isMine, others);
  if (sentence === '') return null;
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-3"
      aria-label="Signing in with a code"
    >
      <Text size="small" className="min-w-0 flex-1 basis-64">
        {`${sentence} A code from a telephone keeps a stolen password out.`}
      </Text>
      {isMine && (
        <Button variant="secondary" className="h-10" asChild>
          <Link to="/settings/profile">Set up a code</Link>
        </Button>
      )}
    </section>
  );
}
