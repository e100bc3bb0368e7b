import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { OpenedProposal } from '../../../lender/contract.ts';
import { SiteProvider } from '../../../platform/web/index.ts';
import { ProposalView } from './proposals-view.tsx';

const terms = { lent: 0, total: 0, monthlyRate: 0.02, annualRate: 0.27, annualCet: 0.3 };

/** What a proposal's page says of its instalments. */
function instalments(lastInstalment: number | undefined, country: 'BR' | 'AR' = 'BR') {
  const proposal = {
    number: 'P1',
    site: `${country.toLowerCase()}/aurora`,
    flow: 'A',
    status: 'pending',
    receivedAt: '2026-11-27T12:00:00.000Z',
    dueDate: '2026-12-27',
    history: [],
    next: [],
    funding: {
      ...{ carPrice: 100_000_00, downPayment: 40_000_00, credit: 60_000_00, installments: 48 },
      ...{ installment: 2_000_00, residual: 0, residualPercent: 0 },
      terms: lastInstalment === undefined ? undefined : { ...terms, lastInstalment },
    },
  } as unknown as OpenedProposal;
  const view = (
    <SiteProvider metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora' }} prefix="">
      <ProposalView
        proposal={proposal}
        papers={[]}
        opened={undefined}
        sites={[]}
        mayChange={false}
        answer={undefined}
      />
    </SiteProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  const words = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, ' ');
  return /48 ×[^A-Z]*(?:R?\$[^A-Z]*)+/.exec(words.replaceAll(/\s+/g, ' '))?.[0]?.trim();
}

it('tells the first and the last instalment of a plan whose instalments fall or rise, and one of a plan whose are alike', () => {
  for (const alike of [undefined, 2_000_00, 2_000_07])
    expect(instalments(alike)).toMatch(/^48 × R\$ 2\.000(,00)?$/);
  expect(instalments(1_500_00)).toMatch(/^48 × R\$ 2\.000(,00)?, a primeira; a última, R\$ 1\.500(,00)?$/);
  expect(instalments(2_600_00)).toMatch(/; a última, R\$ 2\.600(,00)?$/);
  expect(instalments(1_500_00, 'AR')).toMatch(
    /^48 × \$ 2\.000(,00)?, la primera; la última, \$ 1\.500(,00)?$/,
  );
});
