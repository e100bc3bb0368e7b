import { describe, expect, it } from 'vitest';
import { proposalsAuthoring } from '../contract.ts';
import { consentWordings, creditNotice, shownForm, shownPanel } from './consent-boxes.ts';

const LENDERS = [{ name: 'Banco Canário S.A.', document: '90.311.099/0001-35' }];
const brazil = { market: 'BR', locale: 'pt-BR', supplier: { lenders: LENDERS } } as const;
const argentina = {
  market: 'AR',
  locale: 'es-AR',
  supplier: { lenders: [{ name: 'Canario Financiera S.A.', document: '30-99900109-9' }] },
} as const;
const authored = proposalsAuthoring.parse({});

describe('what somebody agrees to with a proposal', () => {
  it('names the lender, its document and the register that it consults, by the law of the market (Res. CMN 5.037/2022, 4.935/2021; Ley 25.326 art. 26)', () => {
    const { lender, register } = creditNotice(brazil);
    expect(register).toContain('Banco Canário S.A. (CNPJ 90.311.099/0001-35)');
    expect(register).toContain('(SCR) do Banco Central (Resolução CMN 5.037/2022)');
    expect(lender).toContain('correspondente (Resolução CMN 4.935/2021)');
    const there = creditNotice(argentina);
    expect(there.register).toContain('Canario Financiera S.A. (CUIT 30-99900109-9)');
    expect(there.register).toContain('Central de Deudores del Banco Central (BCRA) (Ley 25.326, art. 26)');
  });

  it('is shown in both flows and stored with each box, also where authors wrote their own', () => {
    const own = proposalsAuthoring.parse({
      form: {
        optIns: [{ id: 'mine', label: 'Concordo', required: true }],
        disclaimer: '<p>Meu texto</p>',
      },
      panel: { terms: '<p>Meus termos</p>' },
    });
    for (const said of [authored, own]) {
      expect(shownForm(said.form, brazil).notice).toEqual(creditNotice(brazil));
      expect(shownPanel(said.panel, brazil).notice).toEqual(creditNotice(brazil));
      const { A, B } = consentWordings(said, brazil);
      const last = A.at(-1)?.behind ?? '';
      for (const behind of [last, B[0]?.behind ?? '']) {
        expect(behind).toContain(creditNotice(brazil).register);
        expect(behind).toContain('Banco Canário');
      }
    }
  });

  it('is another wording where another bank lends: an old agreement says nothing of it', () => {
    const other = {
      ...brazil,
      supplier: { lenders: [{ name: 'Outro Banco', document: '90.311.099/0001-35' }] },
    };
    const version = (site: Parameters<typeof shownPanel>[1]) =>
      shownPanel(authored.panel, site).acceptance.textVersion;
    expect(version(other)).not.toBe(version(brazil));
    expect(version({ ...brazil })).toBe(version(brazil));
  });

  it('speaks of the lender without a name where the site has none', () => {
    const nobody = creditNotice({ market: 'BR', locale: 'pt-BR' });
    expect(nobody.register).toContain('você autoriza a instituição financeira que analisa esta proposta');
    expect(JSON.stringify(nobody)).not.toContain('{{');
  });
});
