import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aCar, anOffer, aSelection } from '../../../financing/examples.ts';
import { savedSimulation, simulationResponse } from '../../../financing/index.ts';
import { SiteProvider } from '../../../platform/web/index.ts';
import { proposalsAuthoring } from '../../contract.ts';
import { fundingSent } from '../../domain/flow-b/submission.ts';
import type { ShownStatus } from '../../domain/tracking.ts';
import { aVoucher } from '../../examples.ts';
import { shownPanel } from '../../index.ts';
import { AddressScreen } from './address-screen.tsx';
import { useFlowBForm } from './form.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { OfferLine } from './offer-line.tsx';
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
  dealer: {
    cnpj: '',
    name: 'Via Sul',
    dealerCode: '7',
    fullAddress: 'Avenida Paulista, 1842',
    phone: '',
    state: 'SP',
  },
  hasFailed: false,
  retry: () => undefined,
};

const html = (node: React.ReactNode) =>
  renderToString(
    <SiteProvider metadata={brazil} prefix="/br/aurora">
      {node}
    </SiteProvider>,
  ).replace(/<!--.*?-->/g, '');
const panel = (authored: object = {}) =>
  shownPanel(proposalsAuthoring.parse({ panel: authored }).panel, { market: 'BR', locale: 'pt-BR' });

function Address({ hasTerms }: { hasTerms: boolean }) {
  const form = useFlowBForm(known, 'address', '2026-11-22');
  const { label } = panel().acceptance;
  const terms = { label, isAccepted: false, onAccept: () => undefined, onRead: () => undefined };
  return (
    <AddressScreen
      part={{ form, id: 'flow-b' }}
      notice={panel().notice}
      instalment={1_000_00}
      haveDocumentsChanged={false}
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
  it('are those that the rules of the fields quote [D2-5.2-16] [D2-5.2-20] [D2-5.2-21] [D2-5.2-22] [D2-5.2-24] [D2-5.2-25] [D2-5.2-26] [D2-8-30]', () => {
    expect(ptBR).toMatchObject({
      'wrong-company.cnpj': 'Digite o CPNJ da empresa',
      'wrong-company.postalCode': 'Digite o CEP da empresa',
      'wrong-company.street': 'Digite o endereço da empresa',
      'wrong-company.number': 'Digite o número da empresa',
      'wrong-company.neighbourhood': 'Digite o bairro da empresa',
      'wrong-company.state': 'Selecione o estado',
      'wrong-company.city.code': 'Selecione a cidade',
    });
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
  const refused = (status: ShownStatus | undefined, onRetry?: () => void, shown = settings) =>
    html(
      <RefusedScreen
        {...shown}
        status={status}
        onRetry={onRetry}
        number="B7K2"
        dealer={undefined}
        onContinue={nothing}
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

  it("has a text and a disclaimer with a refusal, the authors' or ours [D2-2.2-41]", () => {
    expect(refused('denied')).toContain(ptBR['refused-text']);
    expect(refused('denied')).toContain(ptBR['refused-disclaimer']);
    const own = panel({
      refusedText: '<p>Agora <em>não</em>.</p>',
      refusedDisclaimer: '<p>Simule <b>de novo</b>.</p>',
    });
    const authored = refused('denied', undefined, { ...settings, panel: own });
    expect(authored).toContain('<em>não</em>');
    expect(authored).toContain('<b>de novo</b>');
    expect(authored).not.toContain(ptBR['refused-disclaimer']);
  });

  it.each([undefined, 'denied'] as const)(
    'has no word of a decision where nobody has answered, in its disclaimer neither, after %s [D2-2.2-41] [D2-8-10]',
    (standing) => {
      const own = panel({ refusedText: '<p>Recusada</p>', refusedDisclaimer: '<p>Decisão automática</p>' });
      for (const markup of [
        refused(standing, nothing),
        refused(standing, nothing, { ...settings, panel: own }),
      ]) {
        expect(markup).toContain(ptBR['failed-text']);
        expect(markup).toContain(ptBR['failed-disclaimer']);
        expect(markup).not.toMatch(/decisão|automática|Recusada|13\.709|B7K2/i);
      }
    },
  );

  const accepted = (shown = settings) =>
    html(
      <AcceptedScreen
        {...shown}
        voucher={aVoucher()}
        monthlyRate={0.0149}
        annualCet={0.2367}
        onContinue={nothing}
        onTerms={nothing}
        onQuestions={nothing}
      />,
    );

  it("tells of an approval its down payment, instalments and rate, a link to the terms and a disclaimer, the authors' or ours [D2-2.2-34] [D2-2.2-35] [D2-2.2-36] [D2-2.2-39] [D2-2.2-40]", () => {
    const text = accepted()
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Entrada R$ 36.167,00');
    expect(text).toContain('48 × R$ 2.210,37');
    expect(text).toContain('1,49% a.m.');
    expect(text).toContain('CET, custo efetivo total 23,67% a.a.');
    expect(accepted()).toMatch(/<button[^>]*>Termos e condições<\/button>/);
    expect(text).toContain(ptBR['accepted-disclaimer']);
    const own = panel({ acceptedDisclaimer: '<p>Sujeito a <em>conferência</em>.</p>' });
    expect(accepted({ ...settings, panel: own })).toContain('<em>conferência</em>');
    expect(accepted({ ...settings, panel: own })).not.toContain(ptBR['accepted-disclaimer']);
  });

  it('leads from an approval to the questions, unless they are hidden [D2-2.2-38]', () => {
    expect(accepted()).toMatch(/<button[^>]*>Perguntas frequentes<\/button>/);
    const hidden = accepted({ ...settings, panel: panel({ hideQuestions: true }) });
    expect(hidden).not.toContain('Perguntas frequentes');
    expect(hidden).toContain('Termos e condições');
  });

  it('has the number of an approval, which nothing else on the page would keep', () => {
    const markup = accepted();
    expect(markup).toContain('B7K2-9QTM-4WXH');
    expect(markup).toContain('href="/br/aurora/acompanhar-proposta"');
  });
});

it('the line of the offer has the total of the simulation, and that of the bank where its figures are others by now', () => {
  const selection = aSelection({ offer: anOffer({ residual: 36_000_00, total: 172_097_60 }) });
  const chosen = {
    saved: savedSimulation(aCar(), selection),
    response: simulationResponse(aCar(), selection, undefined),
  };
  const funding = fundingSent(chosen.saved, chosen.response);
  expect(html(<OfferLine data={{ funding, costs: undefined }} chosen={chosen} />)).toMatch(
    /parcela final R\$.36\.000,00.*R\$.172\.097,60/,
  );
  // A fee that is paid in cash moves the total and no instalment.
  const costs = { residual: 36_000_00, totalCost: 172_197_60, financed: 72_817_95 };
  const data = { funding: { ...funding, registrationFee: 990_00 }, costs };
  expect(html(<OfferLine data={data} chosen={chosen} />)).toMatch(/R\$.172\.197,60/);
});
