import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ArrowUpTray } from '@medusajs/icons';
import { Button, Text } from '@medusajs/ui';
import { useRef } from 'react';
import { Page } from '../../frame/page';
import { LastImport } from './last/last-import';
import { Report } from './report';
import { useImport } from './use-import';

export default function CatalogueImportPage() {
  const { progress, problem, look, apply, begin } = useImport();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = ['uploading', 'checking', 'importing'].includes(progress.stage);

  return (
    <>
      <Page
        title="Catalogue import"
        hint="Choose the tables and the pictures together. Nothing changes before you apply."
        actions={
          progress.stage !== 'open' &&
          !isBusy && (
            <Button size="small" variant="secondary" onClick={begin}>
              Start again
            </Button>
          )
        }
      >
        {progress.stage === 'open' && (
          <div className="flex flex-col items-start gap-3 px-6 py-6">
            <Text className="max-w-2xl">
              Every card has a row in <strong>cards.csv</strong> and two pictures, named for it:{' '}
              <code>DN-01-front.webp</code> and <code>DN-01-reverse.webp</code> (also .png, .jpg or .avif). Its range is
              in <strong>ranges.csv</strong>, or in the shop already: then leave that file out. Cards that the shop has
              already are changed, new ones are added, and none is ever removed. Pictures are needed only for new cards,
              and for those that are to have another.
            </Text>
            <div className="flex flex-wrap items-center gap-x-4">
              <Text size="small">What the shop has now, to change and bring back:</Text>
              {['cards.csv', 'ranges.csv'].map((name) => (
                <a
                  key={name}
                  className="txt-compact-small text-ui-fg-base flex h-10 items-center underline"
                  href={`/admin/catalogue/${name}`}
                  download={name}
                >
                  {`Download ${name}`}
                </a>
              ))}
            </div>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept=".csv,.webp,.png,.jpg,.jpeg,.avif"
              data-testid="catalogue-files"
              onChange={(event) => void look([...(event.target.files ?? [])])}
            />
            <Button onClick={() => input.current?.click()}>Choose files</Button>
          </div>
        )}
        <Report progress={progress} problem={problem} onApply={apply} />
      </Page>
      {!isBusy && <LastImport />}
    </>
  );
}

export const config = defineRouteConfig({ label: 'Catalogue import', icon: ArrowUpTray, rank: 4 });
