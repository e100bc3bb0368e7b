import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import type { FinancingNow } from '../index.ts';
import { FinancingCard } from './financing-card.tsx';

const CASES = [
  { country: 'BR', language: 'pt', prefix: '/br/aurora', days: '7 dias', law: 'art. 54-F' },
  { country: 'AR', language: 'es', prefix: '/ar/aurora', days: '10 días', law: '1075' },
] as const;

it.each(CASES)(
  'says beside a proposal that whoever takes back the credit takes back the purchase, and by which law ($country)',
  ({ country, language, prefix, days, law }) => {
    const card = (financing: Partial<FinancingNow>) =>
      renderToString(
        <SiteProvider metadata={{ brand: 'aurora', country, language }} prefix={prefix}>
          <FinancingCard financing={financing as FinancingNow} />
        </SiteProvider>,
      ).replace(/<!--.*?-->/g, '');
    const said = /data-part="credit-leaves">([^<]+)</.exec(card({ proposal: 'B7K2' }))?.[1];
    expect(said).toContain(days);
    expect(said).toContain(law);
    expect(card({})).not.toContain('credit-leaves');
  },
);
