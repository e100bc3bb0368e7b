import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { SiteProvider } from '../../../platform/web/index.ts';
import { proposalsAuthoring } from '../../contract.ts';
import { aFlowAForm, aProposalFunding, EXAMPLE_TODAY, someFlowAOptions } from '../../examples.ts';
import { flowA } from '../../flow/index.ts';
import { emptyFlowAForm, flowAFields, flowAReasons, flowASteps } from '../../index.ts';
import { FormSteps } from './form-steps.tsx';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { Outdated } from './outdated.tsx';
import { Review } from './review.tsx';
import { useProposalForm } from './use-proposal-form.ts';

/** What its price is made of: the whole is the version's. */
const CAR = { lines: [], partIds: [], version: '598G9E0' };

const day = { today: EXAMPLE_TODAY };
const html = (node: React.ReactNode) =>
  renderToString(
    <SiteProvider metadata={{ brand: 'cerrado', country: 'BR', language: 'pt' }} prefix="/br/cerrado">
      {node}
    </SiteProvider>,
  ).replace(/<!--.*?-->/g, '');
const words = (node: React.ReactNode) =>
  html(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe("flow A's form", () => {
  it('has these fields, each with a step, a label, a value and whether it is valid [D2-3.1-01] [D2-3.1-02]', () => {
    expect([...flowAFields].sort().join()).toBe(
      'birthdayDate,city,complement,cpf,document,email,gender,income,maritalStatus,motherName,name,nationality,' +
        'neighborhood,number,occupation,phone,postalCode,spouseCpf,spouseName,state,street,typeDocument',
    );
    const reasons = flowAReasons(emptyFlowAForm, day);
    for (const field of flowAFields) {
      const steps = Object.values(flowASteps).filter((step) => (step as readonly string[]).includes(field));
      expect(steps, field).toHaveLength(1);
      expect(ptBR[field], field).toMatch(/\S/);
      expect(esAR[field], field).toMatch(/\S/);
      expect(emptyFlowAForm[field], field).toBe('');
      const isOptional = ['complement', 'spouseName', 'spouseCpf'].includes(field);
      expect(reasons[field] === undefined, field).toBe(isOptional);
    }
  });

  it('says why a field is refused in words of a dictionary, in both languages [D2-5.1-01]', () => {
    for (const reason of new Set(Object.values(flowAReasons(emptyFlowAForm, day)))) {
      expect(ptBR[reason], reason).toMatch(/\S/);
      expect(esAR[reason], reason).toMatch(/\S/);
    }
    expect(Object.keys(esAR).sort()).toEqual(Object.keys(ptBR).sort());
  });
});

/** The last step of the form, with what its authors say of it. */
function LastStep({ authored, isSending = false }: { authored: object; isSending?: boolean }) {
  const form = useProposalForm(aFlowAForm(), EXAMPLE_TODAY);
  const { form: settings } = proposalsAuthoring.parse({ form: authored });
  const funding = aProposalFunding();
  const rules = {
    origin: 'NMSC',
    hasTerms: false,
    notice: { lender: 'Esta proposta vai para o Banco', register: 'Autoriza a consulta ao SCR', care: '' },
    termsOptIns: [],
    proposalOptIns: [],
    today: EXAMPLE_TODAY,
  } as const;
  const flow = createActor(flowA, { input: { rules, funding } }).start();
  flow.send({ type: 'continue', form: aFlowAForm() });
  const nothing = () => undefined;
  const account = { state: 'nothing', fill: nothing, empty: nothing, filled: () => [] } as const;
  const reviewed = { modelVersion: '', car: CAR, funding, dealer: { name: '', address: '' } };
  return (
    <FormSteps
      id="a"
      form={form}
      isSending={isSending}
      account={account}
      reviewed={reviewed}
      fixed={[]}
      optIns={[]}
      ticked={[]}
      state={flow.getSnapshot()}
      options={someFlowAOptions}
      settings={{
        ...settings,
        notice: { lender: '', register: '', care: '' },
        plainTerms: '',
        termsOptIns: [],
        proposalOptIns: [],
      }}
      draft={{ touch: nothing, save: nothing }}
      onTick={nothing}
      onContinue={nothing}
      onRetry={nothing}
    />
  );
}

describe('the last button of the form', () => {
  it("says 'Enviar proposta', or what its authors let it say [D2-2.1-18]", () => {
    expect(words(<LastStep authored={{}} />)).toContain('Enviar proposta');
    const custom = words(<LastStep authored={{ button: 'Pedir o crédito' }} />);
    expect(custom).toContain('Pedir o crédito');
    expect(custom).not.toContain('Enviar proposta');
  });

  it('is disabled, and says so, while the proposal is under way', () => {
    const button = (isSending: boolean) =>
      /<button[^>]*type="submit"[^>]*>/.exec(html(<LastStep authored={{}} isSending={isSending} />))?.[0];
    expect(button(true)).toContain('aria-disabled="true"');
    expect(button(true)).toContain('aria-busy="true"');
    expect(button(false)).not.toMatch(/aria-(disabled|busy)/);
  });
});

describe('the review before a proposal is sent', () => {
  const review = (residual: number, disclaimer?: string, income?: number) =>
    words(
      <Review
        modelVersion="Jatobá 1.3 Turbo"
        car={CAR}
        funding={aProposalFunding({
          carPrice: 100_000_00,
          initialPayment: 30_000_00,
          installmentsValue: 2_104_35,
          residual,
          terms: {
            lent: 74_210_00,
            total: 131_008_80,
            monthlyRate: 0.0149,
            annualRate: 0.1942,
            annualCet: 0.2411,
          },
        })}
        dealer={{ name: 'Cerrado Norte', address: 'Rua A, 1, Santos, SP' }}
        notice={{
          lender: 'Esta proposta vai para o Banco',
          register: 'Autoriza a consulta ao SCR',
          care: '',
          incomeShare: 30,
        }}
        income={income}
        optIns={[]}
        ticked={[]}
        unticked={[]}
        haveDocumentsChanged={false}
        disclaimer={disclaimer}
        onTick={() => undefined}
      />,
    );

  it('tells car, price, entry, instalments times their value and dealership, and the residual value if there is one [D2-2.1-12] [D2-2.1-13] [D2-2.1-14] [D2-2.1-15] [D2-3.1-09]', () => {
    const { numberInstallments: count } = aProposalFunding();
    const shown = review(20_000_00);
    for (const text of [
      'Jatobá 1.3 Turbo',
      'R$ 100.000,00',
      'R$ 30.000,00',
      `${count} × R$ 2.104,35`,
      'Rua A, 1, Santos, SP',
      'Plano Com parcela final (balão)',
      'Taxa de juros 1,49% a.m. e 19,42% a.a.',
      'Custo Efetivo Total (CET) 24,11% a.a.',
      'Total financiado, com tarifas e tributos R$ 74.210,00',
      'Total a pagar, com a entrada R$ 131.008,80',
    ])
      expect(shown).toContain(text);
    expect(shown).toContain('Parcela final R$ 20.000,00');
    expect(review(0)).not.toContain('Parcela final');
  });

  it('warns where the instalment takes more of the income than the policy lets it, and only there (CDC art. 54-D)', () => {
    expect(review(0, undefined, 6_000_00)).toContain(
      'A parcela leva 36% da renda informada; a análise de crédito conta com até 30%.',
    );
    expect(review(0, undefined, 2_000_00)).toContain('A parcela é maior que a renda informada');
    for (const income of [undefined, 7_014_50])
      expect(review(0, undefined, income)).not.toContain('da renda');
  });

  it("ends with a disclaimer, the authors' or ours [D2-2.1-17]", () => {
    expect(ptBR.disclaimer).toMatch(/\S/);
    expect(review(0)).toContain(ptBR.disclaimer);
    expect(review(0, '<p>Sujeito a <em>análise</em>.</p>')).toMatch(/Sujeito a análise ?\./);
    expect(review(0, '<p>Sujeito a análise.</p>')).not.toContain(ptBR.disclaimer);
  });

  it('shows the old and the new figures side by side when a simulation ended while typing', () => {
    const before = aProposalFunding({ installmentsValue: 1_500_00 });
    const now = aProposalFunding({ installmentsValue: 1_523_45 });
    const shown = words(
      <Outdated
        before={before}
        now={now}
        car={CAR}
        sends
        onContinue={() => undefined}
        onBack={() => undefined}
      />,
    );
    expect(shown).toMatch(/Antes .*R\$ 1\.500,00.* Agora .*R\$ 1\.523,45/);
    expect(shown).toContain('Enviar com as novas condições');
  });
});
