import { labelsFor } from '../../../ui/labels.tsx';
import type { ModelView } from '../../catalogue/web/index.ts';
import { stepPath } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { configuratorLabels } from '../../configurator/web/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';

/** The way from a model's page to its configurator, written by the page's loader: no browser loads its words as code. */
export function configuratorLink(site: Site, model: Pick<ModelView, 'key' | 'name'>) {
  const t = labelsFor(site.locale, configuratorLabels);
  const path = sitePath(site, `${model.key}/${stepPath(site.market, 'version')}`);
  return {
    words: t('configure-model', { model: model.name }),
    to: `${path}?${CONFIGURATOR_FIELDS.car}=`,
  };
}
