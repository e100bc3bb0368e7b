import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { aChosenCar, someSettings } from '../examples.ts';
import type { LeadSettings } from '../index.ts';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';

const rendered = (settings: Partial<LeadSettings> = {}, props: Partial<LeadFormProps> = {}, country = 'BR') =>
  renderToStaticMarkup(
    <SiteProvider
      metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora' }}
      prefix="/br/aurora"
    >
      <LeadForm car={aChosenCar()} settings={someSettings(settings)} onSent={() => undefined} {...props} />
    </SiteProvider>,
  );

/** The visible words, controls aside. */
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the lead form', () => {
  it('asks for name, e-mail, phone and document, and has a send button [D1-2.6-02] [D1-2.6-03] [D1-2.6-04] [D1-2.6-05] [D1-2.6-06] [D1-2.6-18]', () => {
    const markup = rendered();
    for (const complete of ['name', 'email', 'tel-national'])
      expect(markup).toContain(`autoComplete="${complete}"`);
    for (const text of [
      'Nome completo',
      'E-mail',
      'Celular',
      'CPF/CNPJ',
      'Enviar',
      'condições disponíveis',
    ]) {
      expect(words(markup)).toContain(text);
    }
  });

  it("has the title 'Simulador de financiamento' and a disclaimer [D1-2.6-01] [D1-2.6-11]", () => {
    expect(words(rendered())).toMatch(/Simulador de financiamento.*Usamos seus dados/);
  });

  it('asks for a generic document where the market has no CPF [D1-2.6-07]', () => {
    const text = words(rendered({ hasGenericDocument: true }, {}, 'AR'));
    expect(text).toContain('DNI o CUIL');
    expect(text).not.toContain('CPF');
  });

  it('lets a phone write the letters of a CNPJ, except for who has said to be a person', () => {
    const keyboard = (markup: string) => /inputMode="(\w+)"[^>]*name="cpf"/.exec(markup)?.[1];
    expect(keyboard(rendered())).toBe('text');
    expect(keyboard(rendered({}, { asksProfile: true }))).toBe('numeric');
    expect(keyboard(rendered({ hasGenericDocument: true }, {}, 'AR'))).toBe('numeric');
  });

  it('says when the document is optional [D1-1-39]', () => {
    const withoutCpf = { allowed: true, everywhere: true, cities: [], dealers: [] };
    expect(words(rendered({ withoutCpf }))).toContain('CPF/CNPJ (OPCIONAL)');
    expect(words(rendered())).not.toContain('OPCIONAL');
  });

  it('shows one dealer section: a disabled list, or room for the chooser of the market [D1-2.6-12] [D1-2.6-13]', () => {
    const [fixed, argentine, place] = [
      rendered({ fixedDealerCode: '0001017' }),
      rendered({}, {}, 'AR'),
      rendered(),
    ];
    expect(fixed.match(/<select/g)).toHaveLength(1);
    expect(fixed).toMatch(/<select[^>]*disabled/);
    expect(fixed).not.toContain('Carregando');
    // The chooser's code comes to the browser with the form, and not before.
    expect(words(argentine)).toMatch(/Concesionario.*Cargando/);
    expect(words(place)).toMatch(/Concessionária.*Carregando/);
    expect(argentine + place).not.toContain('<select');
  });

  it('asks for profile and contact channels where it should [D1-2.6-08] [D1-2.6-09] [D1-2.6-10]', () => {
    expect(words(rendered({}, { asksProfile: true }))).toMatch(/Pessoa física.*Pessoa jurídica.*WhatsApp/);
    expect(words(rendered({ showsOptIns: false }))).not.toMatch(/Pessoa física|WhatsApp/);
  });

  it('links to the terms or shows them in place [D1-2.6-17]', () => {
    expect(rendered()).toMatch(/<button[^>]*>Termos de uso dos dados/);
    const terms = { disclaimer: '', terms: '<p>Texto legal da marca</p>', areTermsAuthored: true };
    const inline = rendered({ areTermsInline: true, consentText: { id: '1', ...terms } });
    expect(words(inline)).toContain('Texto legal da marca');
    expect(inline).not.toContain('Termos de uso dos dados');
  });

  it('asks for a specialist with category and reason [D2-5.4-11]', () => {
    const text = words(rendered({}, { isContact: true }));
    expect(text).toMatch(
      /a concessionária que vai atender você entra em contato.*Categoria.*Compra.*Motivo do contato.*Pedir uma proposta.*Mensagem/,
    );
    expect(text).toContain('Usamos seus dados para o contato');
    expect(words(rendered())).not.toContain('Motivo do contato');
  });

  it('asks for the terms to be accepted where they must be', () => {
    expect(words(rendered({ mustAcceptTerms: true }))).toContain('Li e aceito os termos');
    expect(words(rendered())).not.toContain('Li e aceito os termos');
  });

  it('leads to where a car is chosen while there is none', () => {
    const onChooseCar = () => undefined;
    expect(words(rendered({}, { onChooseCar }))).not.toContain('Escolher a versão');
    expect(words(rendered({}, { onChooseCar, car: undefined }))).toMatch(
      /escolha de novo.*Escolher a versão.*Enviar/,
    );
  });

  it('has a way back only when there is one', () => {
    expect(words(rendered())).not.toContain('Voltar');
    expect(words(rendered({}, { onBack: () => undefined }))).toContain('Voltar');
  });
});
