import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../../platform/web/index.ts';
import { resultAuthoring } from '../../contract.ts';
import { aFlowAForm, aProposalFunding } from '../../examples.ts';
import { outcomeOf } from '../../flow/flow-a-state.ts';
import { FlowAResult } from './flow-a-result.tsx';

const dealer = { name: 'Cerrado Norte', address: 'Rua A, 1', phone: '(11) 3003-1500', code: '7' };

/** What is shown when the bank has answered with a status, or nobody has. */
function shown(status: string | undefined, dueDate?: string): string {
  const answer = status && { proposal_id: 'P-1', status, ...(dueDate ? { expiration_date: dueDate } : {}) };
  return renderToString(
    <SiteProvider metadata={{ brand: 'cerrado', country: 'BR', language: 'pt' }} prefix="/br/cerrado">
      <FlowAResult
        form={aFlowAForm()}
        outcome={outcomeOf(answer || undefined)}
        car="Pequi Flor"
        net={undefined}
        funding={aProposalFunding()}
        options={{ expirationDate: '2026-12-31' }}
        dealer={dealer}
        result={resultAuthoring.parse({})}
        onClose={() => undefined}
        onRetry={() => undefined}
      />
    </SiteProvider>,
  ).replace(/<!--.*?-->/g, '');
}

describe('what the showcase shows of a proposal to the bank partner', () => {
  it.each(['APPROVED', 'IN_FORMALIZATION', 'released', 'Integrated'])(
    'is the voucher for %s [D2-2.1-26] [D2-2.3-01]',
    (status) => {
      const markup = shown(status);
      expect(markup).toContain('data-outcome="approved"');
      expect(markup).toContain('data-part="voucher"');
      expect(markup).toContain('P-1');
      expect(markup).toContain('href="/br/cerrado/acompanhar-proposta"');
      expect(markup).toContain('href="tel:+551130031500"');
    },
  );

  it.each(['PENDING', 'REANALYSIS', 'IN PROGRESS', 'a word of its own'])(
    'is no refusal for %s, and says that the bank still decides: its number, and nothing of an approval [D2-2.3-02] [D2-3.6-06]',
    (status) => {
      const markup = shown(status);
      expect(markup).toContain('data-outcome="approved"');
      expect(markup).toMatch(/ANA BEATRIZ SOUZA, sua proposta está em análise/);
      expect(markup).toContain('P-1');
      expect(markup).toContain('href="/br/cerrado/acompanhar-proposta"');
      expect(markup).toContain('href="tel:+551130031500"');
      expect(markup).not.toMatch(/foi aprovad[ao]\b(?! nem)|Imprimir|Baixar|data-part="voucher"/);
    },
  );

  it('is the refusal for DENIED, with no number and nothing of the buyer [D2-2.3-03] [D2-4.1-11]', () => {
    const markup = shown('DENIED');
    expect(markup).toContain('data-outcome="refused"');
    expect(markup).toContain('não foi aprovada');
    expect(markup).not.toMatch(/P-1|Falha proposta|529\.982|Tentar de novo/);
  });

  it('denies nothing where nobody has answered, and offers to send the same again [D2-2.3-03] [D2-4.1-10] [D2-8-30]', () => {
    const markup = shown(undefined);
    expect(markup).toContain('data-outcome="refused"');
    expect(markup).toContain('Ops, algo deu errado!');
    expect(markup).toContain('nada foi decidido');
    expect(markup).toContain('Tentar de novo');
    expect(markup).not.toMatch(/aprovad|Falha proposta|529\.982/);
  });

  it('has the due date that the bank told with its answer, else the one of its options [D2-2.1-29] [D2-3.1-13]', () => {
    expect(shown('APPROVED', '2026-12-05')).toContain('05/12/2026');
    expect(shown('APPROVED')).toContain('31/12/2026');
  });
});
