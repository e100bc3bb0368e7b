import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../../platform/web/index.ts';
import { aProposalFunding, EXAMPLE_TODAY } from '../../examples.ts';
import { emptyFlowAForm, flowAFields, flowAReasons, flowASteps } from '../../index.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { Outdated } from './outdated.tsx';
import { Review } from './review.tsx';

const day = { today: EXAMPLE_TODAY };
const words = (node: React.ReactNode) =>
  renderToString(
    <SiteProvider metadata={{ brand: 'cerrado', country: 'BR', language: 'pt' }} prefix="/br/cerrado">
      {node}
    </SiteProvider>,
  )
    .replace(/<!--.*?-->/g, '')
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

describe('the review before a proposal is sent', () => {
  const review = (residual: number) =>
    words(
      <Review
        modelVersion="Jatobá 1.3 Turbo"
        funding={aProposalFunding({ carPrice: 100_000_00, initialPayment: 30_000_00, residual })}
        dealer={{ name: 'Cerrado Norte', address: 'Rua A, 1, Santos, SP' }}
        optIns={[]}
        ticked={[]}
        unticked={[]}
        disclaimer={undefined}
        onTick={() => undefined}
      />,
    );

  it('tells car, price, entry, instalments and dealership, and the residual value if there is one [D2-2.1-14] [D2-3.1-09]', () => {
    const { numberInstallments: count } = aProposalFunding();
    const shown = review(20_000_00);
    for (const told of [
      'Jatobá 1.3 Turbo',
      'R$ 100.000,00',
      'R$ 30.000,00',
      `${count} × R$`,
      'Rua A, 1, Santos, SP',
    ])
      expect(shown).toContain(told);
    expect(shown).toContain('Parcela final R$ 20.000,00');
    expect(review(0)).not.toContain('Parcela final');
  });

  it('shows the old and the new figures side by side when a simulation ended while typing', () => {
    const before = aProposalFunding({ installmentsValue: 1_500_00 });
    const now = aProposalFunding({ installmentsValue: 1_523_45 });
    const shown = words(
      <Outdated before={before} now={now} sends onContinue={() => undefined} onBack={() => undefined} />,
    );
    expect(shown).toMatch(/Antes .*R\$ 1\.500,00.* Agora .*R\$ 1\.523,45/);
    expect(shown).toContain('Enviar com as novas condições');
  });
});
