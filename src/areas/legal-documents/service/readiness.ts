import { RETENTION_DAYS } from '../../../io/personal-data.ts';
import { fault } from '../../../kit/faults.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { dateIn } from '../../platform/index.ts';
import type { ReadinessItem } from '../../platform/plug.ts';
import { DOCUMENT_KINDS } from '../index.ts';
import { documentIn, documentIndex, documentRevisions } from './document-index.ts';

/** Which legal documents of a site are still the product's drafts, one by one: nothing on the page itself says so once it is public. */
export const documentsReadiness: ReadinessItem = {
  name: 'documents',
  words: { 'pt-BR': 'Documentos legais', 'es-AR': 'Documentos legales' },
  rank: 65,
  mend: {
    guide: 'legal-documents.md',
    screen: 'documentos-legais',
    command: 'node vitrine.mjs sites check FOLDER',
  },
  async faults({ db, site, settings, now }) {
    const days = settings.retention ?? RETENTION_DAYS;
    // Without the drafts: where a document is missing, a draft is shown.
    const own = documentIndex([site], {}, days, await documentRevisions.newest(db));
    const day = dateIn(site.market, now().getTime());
    return DOCUMENT_KINDS.filter((kind) => !documentIn(own, site.key, kind, day).current).map((kind) => ({
      fault: fault('ready-draft-document'),
      isNeeded: false,
      at: `${site.brand}/documents/${IDENTITIES[site.market].path}/${kind}.md`,
    }));
  },
};
