import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../../platform/web/index.ts';
import { proposalsAuthoring } from '../../contract.ts';
import type { Standing } from '../../domain/tracking.ts';
import { aVoucher } from '../../examples.ts';
import { shownPanel } from '../../index.ts';
import { AddressScreen } from './address-screen.tsx';
import { useFlowBForm } from './form.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import {
  AcceptedScreen,
  QuestionsScreen,
  RefusedScreen,
  TermsScreen,
  titleOfRefused,
} from './result-screens.tsx';

const brazil = { brand: 'aurora', country: 'BR', language: 'pt' };
const known = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
};
const dealer = {
  dealer: { cnpj: '', name: 'Via Sul', dealerCode: '7', fullAddress: 'Avenida Paulista, 1842', phone: '' },
  hasFailed: false,
  retry: () => undefined,
};

const html = (node: React.ReactNode) =>
  renderToString(
    <SiteProvider metadata={brazil} prefix="/br/aurora">
      {node}
    </SiteProvider>,
  );
const panel = (authored: object = {}) =>
  shownPanel(proposalsAuthoring.parse({ panel: authored }).panel, 'pt-BR');

function Address({ hasTerms }: { hasTerms: boolean }) {
  const form = useFlowBForm(known, 'address', '2026-11-22');
  const { label } = panel().acceptance;
  const terms = { label, isAccepted: false, onAccept: () => undefined, onRead: () => undefined };
  return (
    <AddressScreen
      part={{ form, id: 'flow-b' }}
      states={{ options: [], onWanted: undefined }}
      dealer={dealer}
      terms={hasTerms ? terms : undefined}
      onNotFound={() => undefined}
    />
  );
}

describe("the configurator panel's screens", () => {
  it('ask for the acceptance of the terms beside their link, and for neither where a flag hides them [D2-2.2-27] [D2-2.2-29]', () => {
    const shown = html(<Address hasTerms />);
    expect(shown).toContain('type="checkbox"');
    expect(shown).toContain(ptBR['accept-link']);
    const hidden = html(<Address hasTerms={false} />);
    expect(hidden).not.toContain('type="checkbox"');
    expect(hidden).not.toContain(ptBR['accept-link']);
    for (const markup of [shown, hidden]) expect(markup).toContain('Avenida Paulista, 1842');
  });

  it("say the authors' terms and questions as rich text, else the portal's own [D2-2.2-02] [D2-2.2-03]", () => {
    const authored = panel({ terms: '<h3>Termos</h3>', questions: '<p>E se <em>chover</em>?</p>' });
    expect(html(<TermsScreen panel={authored} />)).toContain('<h3>Termos</h3>');
    expect(html(<QuestionsScreen panel={authored} />)).toContain('<em>chover</em>');
    expect(html(<QuestionsScreen panel={panel()} />)).toContain(ptBR['question-1']);
    expect(html(<TermsScreen panel={panel()} />)).toContain('LGPD');
  });
});

describe("the panel's messages", () => {
  it('are those that the rules of the fields quote [D2-5.2-16] [D2-5.2-24] [D2-8-30]', () => {
    expect(ptBR['wrong-company.cnpj']).toBe('Digite o CPNJ da empresa');
    expect(ptBR['wrong-company.neighbourhood']).toBe('Digite o bairro da empresa');
    expect(ptBR['failed-title']).toBe('Ops, algo deu errado!');
  });

  it('stand under the same keys in both languages, and none is left in the other one [D2-5.2-27]', () => {
    const messages = Object.keys(ptBR).filter((key) => key.startsWith('wrong-')) as (keyof typeof ptBR)[];
    expect(messages.length).toBeGreaterThan(20);
    for (const key of messages) {
      expect(ptBR[key]).toMatch(/\S/);
      expect(esAR[key]).toMatch(/\S/);
    }
    expect(Object.keys(esAR).sort()).toEqual(Object.keys(ptBR).sort());
  });
});

describe('what the panel says of a decision', () => {
  const nothing = () => undefined;
  const settings = { panel: panel(), result: proposalsAuthoring.parse({}).result };
  const refused = (standing: Standing | undefined, onRetry?: () => void) =>
    html(
      <RefusedScreen
        {...settings}
        {...{ standing, onRetry, number: 'B7K2', dealer: undefined, onContinue: nothing }}
      />,
    );

  it.each(['in-analysis', 'approved'] as const)(
    'is no refusal where the bank has not denied it, such as %s: its number, and where it is followed [D2-4.2-12] [D2-3.6-06]',
    (standing) => {
      const markup = refused(standing);
      expect(markup).toContain('B7K2');
      expect(markup).toContain('href="/br/aurora/acompanhar-proposta"');
      expect(markup).not.toMatch(/Não foi possível aprovar|não foi aprovada/);
      expect(ptBR[titleOfRefused(standing, false)]).not.toContain('não foi aprovada');
    },
  );

  it('is a refusal where the bank has, without a number, and neither where nobody has answered [D2-2.2-41] [D2-8-30]', () => {
    expect(refused('denied')).toContain('Não foi possível aprovar');
    expect(refused('denied')).not.toContain('B7K2');
    expect(ptBR[titleOfRefused('denied', false)]).toBe('Sua proposta não foi aprovada');
    expect(refused(undefined, nothing)).toContain('nada foi decidido');
    expect(refused(undefined, nothing)).not.toMatch(/B7K2|Não foi possível aprovar/);
    expect(ptBR[titleOfRefused(undefined, true)]).toBe('Ops, algo deu errado!');
  });

  it('has the number of an approval, which nothing else on the page would keep [D2-2.2-34]', () => {
    const markup = html(
      <AcceptedScreen
        {...settings}
        {...{ voucher: aVoucher(), monthlyRate: 0.0149 }}
        onContinue={nothing}
        onTerms={nothing}
        onQuestions={nothing}
      />,
    );
    expect(markup).toContain('B7K2-9QTM-4WXH');
    expect(markup).toContain('href="/br/aurora/acompanhar-proposta"');
  });
});
