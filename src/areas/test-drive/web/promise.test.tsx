import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { REPLY_HOURS } from '../domain/reply.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { TestDriveView } from './test-drive-view.tsx';

it.each([
  ['BR', 'pt', ptBR, `em até ${REPLY_HOURS} horas`],
  ['AR', 'es', esAR, `dentro de las ${REPLY_HOURS} horas`],
])(
  'whoever asks for a test drive in %s reads that a reply comes within 24 hours [D2-2.5-16] [D2-9-36]',
  (country, language, words, within) => {
    expect(within).toContain(' 24 ');
    const view = { models: [], versions: [] } as unknown as Parameters<typeof TestDriveView>[0]['view'];
    const markup = renderToString(
      <SiteProvider metadata={{ brand: 'aurora', country, language }} prefix="">
        <TestDriveView crumbs={null} view={view} answered={undefined} />
      </SiteProvider>,
    );
    expect(markup).toContain(words.intro);
    for (const text of [words.intro, words.promise, words.meta]) expect(text).toContain(within);
  },
);
