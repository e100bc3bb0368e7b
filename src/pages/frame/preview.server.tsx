import { renderToStaticMarkup } from 'react-dom/server';
import { ADMIN } from '../../areas/admin/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { PreviewBar, serverLabels } from '../../areas/platform/web/index.ts';
import { labelsFor } from '../../ui/labels.tsx';
import type { PageServices } from '../request/services.ts';

type Preview = NonNullable<PageServices['preview']>;

/** What stands above every page of a site while somebody looks at a draft, as markup. */
export function previewMarkup({ id, title }: Preview, locale: Site['locale']): string {
  const t = labelsFor(locale, serverLabels);
  const words = {
    title: t('preview-title'),
    text: t('preview-text', { title }),
    back: t('preview-back'),
    leave: t('preview-leave'),
  };
  const screen = `${ADMIN}/publicacoes`;
  return renderToStaticMarkup(
    <PreviewBar words={words} id={id} back={`${screen}/${id}`} leave={`${screen}/sem-previa`} />,
  );
}
