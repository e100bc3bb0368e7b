/**
 * Where each row of docs/guides/law.md is seen on the running pages of the demonstration: which address, which part of it, which words. What only
 * follows on something that a person does is named with the test that does it and with words of that test.
 * tests/guards/law-rows.test.ts holds the rows of both together; tests/journeys/law-rows.spec.ts looks for them.
 */
export type Seen = {
  /** From the root of the portal. */
  readonly at: string;
  /** Selector of the part that has the words; the whole page without it. */
  readonly in?: string;
  readonly shows: RegExp;
  /** Something that is there to be pressed or followed, by the address that it leads to. */
  readonly leadsTo?: RegExp;
};

export type LawRow = {
  /** The first cell of the row, to the letter. */
  readonly row: string;
  readonly seen?: readonly Seen[];
  /** A test by its path, and words that stand in it. */
  readonly walked?: Readonly<Record<string, string>>;
};

const BR = '/br/aurora';
const AR = '/ar/aurora';
const FOOT = 'body > footer, footer';
const MAIN = 'main';
const NET = /PRECIO SIN IMPUESTOS NACIONALES: \$\s[\d.]+,\d{2}/;
const RATES = /(?:CET|CFT)[\s\S]*%/;

export const LAW_ROWS: readonly LawRow[] = [
  {
    row: 'AR Ley 24.240 art. 34, Disp. 954/2025 (in the place of Res. 424/2020)',
    seen: [
      { at: AR, shows: /Botón de arrepentimiento/, leadsTo: /\/atencion\/arrepentimiento$/ },
      { at: `${AR}/stock`, in: FOOT, shows: /Botón de arrepentimiento/ },
      { at: `${AR}/atencion/arrepentimiento`, in: 'main form', shows: /Tengo 18 años o más/ },
    ],
  },
  {
    row: 'AR Ley 24.240 art. 10 ter, Disp. 954/2025',
    seen: [
      { at: AR, shows: /Botón de baja de servicio/, leadsTo: /\/atencion\/baja$/ },
      { at: `${AR}/atencion/baja`, in: MAIN, shows: /24 horas/ },
    ],
  },
  {
    row: 'AR Ley 24.240 art. 8 bis, Res. 270/2020',
    seen: [
      {
        at: `${AR}/atencion/reclamo`,
        in: MAIN,
        shows: /Ley 24\.240, art\. 8 bis; Resolución 270\/2020; respuesta hasta el \d{2}\//,
      },
    ],
  },
  {
    row: 'AR Ley 25.326 art. 5, 14, 16, 27',
    seen: [
      {
        at: `${AR}/atencion/mis-datos`,
        in: MAIN,
        shows: /Acceso a mis datos[\s\S]*Rectificación[\s\S]*Supresión[\s\S]*Revocación del consentimiento/,
      },
      { at: `${AR}/atencion/mis-datos`, in: MAIN, shows: /Ley 25\.326, art\. 16/ },
    ],
  },
  {
    row: 'BR CDC art. 49, Decreto 7.962 art. 5',
    seen: [
      {
        at: `${BR}/atendimento/arrependimento`,
        in: MAIN,
        shows: /em até 7 dias[\s\S]*CDC, art\. 49; Decreto 7\.962\/2013, art\. 5º; resposta até \d{2}\//,
      },
    ],
  },
  {
    row: 'BR Decreto 7.962 art. 4, Decreto 11.034 art. 12, 13',
    seen: [
      {
        at: `${BR}/atendimento/reclamacao`,
        in: MAIN,
        shows: /Decreto 11\.034\/2022, art\. 12 e 13; resposta até \d{2}\//,
      },
    ],
  },
  {
    row: 'BR LGPD art. 18, 19',
    seen: [
      {
        at: `${BR}/atendimento/meus-dados`,
        in: MAIN,
        shows: /Acesso[\s\S]*LGPD, art\.[\s\S]*Retirada do consentimento/,
      },
    ],
  },
  {
    row: 'BR LGPD art. 20',
    seen: [
      {
        at: `${BR}/atendimento/meus-dados?pedido=revisao-de-credito`,
        in: MAIN,
        shows: /Como o crédito é decidido[\s\S]*quanto dessa renda a parcela ocupa/,
      },
    ],
  },
  {
    row: 'LGPD art. 14; CCyC art. 25, 26',
    seen: [
      { at: `${BR}/atendimento/reclamacao`, in: 'main form', shows: /Tenho 18 anos ou mais/ },
      { at: `${AR}/atencion/baja`, in: 'main form', shows: /Tengo 18 años o más/ },
    ],
    walked: { 'tests/guards/adult-forms.test.ts': 'consumer-requests' },
  },
  {
    row: 'Brazil: Decreto 7.962/2013, art. 2 I and II. Argentina: Res. SCI 270/2020 (GMC 37/19), art. 2',
    seen: [
      { at: BR, in: FOOT, shows: /Aurora Automóveis do Brasil Ltda\.[\s\S]*CNPJ 90\.311\.045\/0001-70/ },
      { at: AR, in: FOOT, shows: /Aurora Automotores Argentina S\.A\.[\s\S]*CUIT 30-99900101-3/ },
      { at: `${BR}/quem-somos`, in: MAIN, shows: /CNPJ\s+90\.311\.045\/0001-70/ },
    ],
    walked: { 'tests/integration/own-sites.test.ts': 'legalName: ' },
  },
  {
    row: 'Brazil: Decreto 7.962/2013, art. 4 V; Decreto 11.034/2022 (SAC)',
    seen: [{ at: `${BR}/quem-somos`, in: MAIN, shows: /Atendimento ao cliente \(SAC\)[\s\S]*\d{4}/ }],
  },
  {
    row: 'Brazil: Res. CMN 4.860/2020 (ombudsman)',
    seen: [{ at: `${BR}/quem-somos`, in: MAIN, shows: /Ouvidoria[\s\S]*\d{4}/ }],
  },
  {
    row: 'Brazil: Res. CMN 4.935/2021, CDC art. 52. Argentina: Ley 24.240, art. 36',
    seen: [
      {
        at: `${BR}/quem-somos`,
        in: MAIN,
        shows: /Crédito[\s\S]*CNPJ[\s\S]*: atendimento\s+0800[\s\S]*: ouvidoria\s+0800/,
      },
      { at: `${AR}/quienes-somos`, in: MAIN, shows: /Crédito[\s\S]*CUIT/ },
    ],
  },
  {
    row: 'Brazil: LGPD, art. 41 § 1; Res. CD/ANPD 18/2024. Argentina: Ley 25.326, art. 6; Res. AAIP 14/2018 (legend)',
    seen: [
      { at: `${BR}/quem-somos`, in: '[data-part="data-officer"]', shows: /@/, leadsTo: /^mailto:/ },
      { at: `${AR}/quienes-somos`, in: MAIN, shows: /AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA/ },
    ],
  },
  {
    row: 'CDC, art. 101 I; Código Civil y Comercial, art. 1109',
    seen: [
      { at: `${BR}/quem-somos`, in: MAIN, shows: /[Ff]oro/ },
      { at: `${AR}/quienes-somos`, in: MAIN, shows: /tribunales|jurisdicción/i },
    ],
  },
  {
    row: 'for search engines: schema.org `Organization`',
    walked: { 'tests/journeys/company.spec.ts': "'@type': 'Organization'" },
  },
  {
    row: 'CDC, art. 37; Ley 24.240, art. 8 (no misleading advertising)',
    seen: [
      { at: BR, in: FOOT, shows: /Aurora é uma marca fictícia de demonstração/ },
      { at: AR, in: FOOT, shows: /Aurora es una marca ficticia de demostración/ },
    ],
    walked: { 'tests/integration/own-sites.test.ts': 'says so, and calls nothing invented' },
  },
  {
    row: 'Brazil: CDC, art. 54-F (Lei 14.181/2021). Argentina: CCyC, art. 1073 to 1075',
    walked: {
      'tests/integration/linked-credit.test.ts':
        'with its order, at once: proposal closed with its reason, voucher worth nothing',
    },
  },
  {
    row: 'Brazil: CDC, art. 54-F § 1 (the other way round)',
    walked: {
      'src/areas/reservation/web/financing-card.test.tsx':
        'says beside a proposal that whoever takes back the credit takes back the purchase, and by which law ($country)',
    },
  },
  {
    row: 'Argentina: Ley 24.240, art. 36',
    walked: {
      'tests/integration/linked-credit.test.ts':
        'ends the purchase at no cost in Argentina, after the legal days too (Ley 24.240 art. 36)',
    },
  },
  {
    row: 'Brazil: Decreto 7.962/2013, art. 4 I to IV. Argentina: Res. SCI 270/2020, art. 4 and 5',
    walked: {
      'tests/integration/reservation.test.ts': 'Resumo do contrato, para guardar:',
      'tests/integration/proposal-mail.test.ts':
        "'SCR', 'https://portal.example/br/aurora/atendimento/arrependimento'",
      'src/areas/rewards/domain/mail.test.ts': 'Condições desta troca, para guardar:',
    },
  },
  {
    row: 'Brazil: CDC, art. 49. Argentina: Ley 24.240, art. 34',
    walked: {
      'src/areas/reservation/domain/policy.test.ts':
        'comes back whole for 7 days in Brazil and 10 in Argentina',
      'tests/integration/reservation.test.ts': 'Em até 7 dias depois do pagamento',
    },
  },
  {
    row: 'Argentina: Ley 27.743 (Régimen de Transparencia Fiscal al Consumidor); Res. 4/2025, art. 2 c',
    seen: [
      ...['', '/lira', '/lira/configurar/version', '/lira/configurar/resumen', '/stock', '/ofertas'].map(
        (page) => ({
          at: `${AR}${page}`,
          in: MAIN,
          shows: NET,
        }),
      ),
      { at: '/ar', in: MAIN, shows: NET },
    ],
    walked: { 'tests/journeys/law-rows.spec.ts': 'unaccompanied' },
  },
  {
    row: 'Both: validity and limit of units of an offer (CDC, art. 30 and 31; Ley 24.240, art. 7, Decreto 1798/94, art. 7)',
    seen: [
      {
        at: `${BR}/ofertas`,
        in: MAIN,
        shows: /Vale até \d{2}\/\d{2}\/\d{4} · Oferta limitada a \d+ unidades/,
      },
      {
        at: `${AR}/ofertas`,
        in: MAIN,
        shows: /hasta el \d{2}\/\d{2}\/\d{4} · Oferta limitada a \d+ unidades/,
      },
      { at: `${AR}/ofertas/kit-de-viaje`, in: MAIN, shows: /Oferta limitada a \d+ unidades/ },
      { at: `${BR}/busca?q=kit`, in: MAIN, shows: /Vale até \d{2}\/\d{2}\/\d{4}/ },
    ],
  },
  {
    row: 'Both: date and version of prices (Decreto 5.903, art. 2; Ley 24.240, art. 7)',
    seen: [
      ...['', '/lira', '/lira/configurar/versao', '/estoque', '/ofertas'].map((page) => ({
        at: `${BR}${page}`,
        shows: /Preços de \d{2}\/\d{2}\/\d{4}/,
      })),
      { at: `${AR}/lira`, shows: /Precios del? \d{2}\/\d{2}\/\d{4}/ },
    ],
    walked: {
      'src/areas/admin/pages/publications.server.test.ts':
        'dates the prices of each site by the day of its own market',
      'src/areas/admin/web/publications-view.test.tsx': 'tells the prices in force of each site',
    },
  },
  {
    row: 'Brazil: Decreto 5.903/2006, art. 3; Lei 10.962/2004. Argentina: Res. 4/2025, art. 2',
    seen: [
      { at: `${BR}/lira`, in: MAIN, shows: /[Ii]ncluem frete/ },
      { at: BR, in: FOOT, shows: /frete/ },
      { at: `${AR}/lira`, in: MAIN, shows: /flete/ },
    ],
  },
  ...(
    [
      [
        'strip of the plans: model, configurator with its summary, single car of the stock (`financing/web/strip-summary.tsx`)',
        '/orla',
      ],
      [
        'cards and rows: home, versions, comparison, stock, offers, *Quanto cabe no meu bolso?* (`financing/web/instalment-terms.tsx`)',
        '/estoque',
      ],
      [
        'bar that is always in sight: model, configurator (`catalogue/web/instalment-figure.tsx`)',
        '/orla/configurar/versao',
      ],
    ] as const
  ).map(([row, page]) => ({
    row,
    seen: [{ at: `${BR}${page}`, shows: RATES }],
    walked: { 'tests/journeys/law-rows.spec.ts': page },
  })),
  {
    row: "a plan's card, folded and open (`financing/web/simulator-card.tsx`, `offer-facts.tsx`)",
    walked: {
      'src/areas/financing/web/views.test.tsx':
        'CET 25,64% a.a. · juros de 1,75% a.m. e 23,14% a.a. · total a prazo',
    },
  },
  {
    row: 'comparator of plans (`financing/web/comparator-cards.tsx`)',
    walked: {
      'src/areas/financing/web/comparator.test.tsx': 'Custo efetivo total (CET) 25,64% a.a. 1,92% a.m.',
    },
  },
  {
    row: 'review of a proposal, flow A (`proposals/web/flow-a/review.tsx`)',
    walked: { 'src/areas/proposals/web/flow-a/form.test.tsx': 'Custo Efetivo Total (CET) 24,11% a.a.' },
  },
  {
    row: 'flow B (`proposals/web/flow-b/offer-line.tsx`)',
    walked: { 'src/areas/proposals/web/flow-b/screens.test.tsx': 'CET, custo efetivo total 23,67% a.a.' },
  },
  {
    row: 'voucher on screen, on paper and as a file; a followed proposal (`proposals/domain/credit-terms.ts`)',
    walked: {
      'tests/integration/vouchers-pdf.test.ts':
        'tells the car, the plan, the rates, the CET and both sums by their names',
    },
  },
  {
    row: '*Minhas propostas* (`proposals/web/follow/own-proposals.tsx`)',
    walked: {
      'tests/integration/account-belongings.test.ts':
        'is told with its car, figures and voucher as the lender knows them',
    },
  },
  {
    row: 'simulations in the account (`financing/web/own-simulations.tsx`)',
    walked: {
      'src/areas/financing/web/own-simulations.test.tsx':
        'tells price, entrance, instalments with the last one, final one, CFT, both rates, tax and total',
      'tests/journeys/account.spec.ts': 'so is the simulation that it came from',
    },
  },
  {
    row: "quotation, its customer's page and its file (`quotation/pages/quotation-paper.server.ts`)",
    walked: {
      'src/areas/quotation/pages/quotation-paper.test.ts':
        'tells of each offer entrance, number, first and last instalment, final one, total and what it costs',
      'tests/journeys/quotation.spec.ts': "Preview, file and the customer's page are one paper, to the cent.",
    },
  },
  {
    row: "quotation in the seller's form (`quotation/web/offer-cards.tsx`)",
    walked: {
      'src/areas/quotation/web/price-line.test.tsx':
        '24 × R$ 4.889,93 Entrada R$ 30.000,00 · CET 54,79% a.a.',
    },
  },
  {
    row: 'order, its page and receipt (`reservation/domain/financing-rows.ts`)',
    walked: { 'src/areas/reservation/domain/financing.test.ts': 'Custo efetivo total (CET): 22,30% ao ano' },
  },
  {
    row: 'file of a configured car (`configurator/pages/shared/car-file.server.ts`)',
    walked: {
      'tests/integration/configurator-pages.test.ts':
        'each choice and price, the instalment with its whole legal text, and a QR code',
    },
  },
  {
    row: 'balloon calculator, *Trocar* (`offers/web/balloon-result.tsx`)',
    walked: { 'tests/journeys/offers.spec.ts': "'A parcela final em parcelas', 'Custo Efetivo Total (CET)'" },
  },
  {
    row: 'Brazil: Decreto 7.962/2013, art. 4 IV; CDC, art. 46, 54 § 3, § 4. Argentina: Res. SCI 270/2020, art. 4 to 6; Ley 24.240, art. 10, 38',
    seen: [
      { at: BR, in: FOOT, shows: /Termos de uso/, leadsTo: /\/documentos-legais\/termos-de-uso$/ },
      { at: `${BR}/documentos-legais/condicoes-de-compra`, in: MAIN, shows: /[Vv]ersão/ },
      { at: `${AR}/documentos-legales/condiciones-de-compra`, in: MAIN, shows: /[Vv]ersión/ },
    ],
  },
  {
    row: 'Brazil: LGPD, art. 9, 18, 20, 41; Res. CD/ANPD 18/2024. Argentina: Ley 25.326, art. 6; Res. AAIP 14/2018 (legend)',
    seen: [
      { at: `${BR}/documentos-legais/privacidade`, in: MAIN, shows: /LGPD[\s\S]*SCR/ },
      {
        at: `${AR}/documentos-legales/privacidad`,
        in: MAIN,
        shows: /AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA/i,
      },
    ],
  },
  {
    row: 'LGPD, art. 14; CCyC, art. 25 and 26 (minors)',
    seen: [{ at: `${BR}/atendimento/reclamacao`, in: MAIN, shows: /Tenho 18 anos ou mais/ }],
    walked: { 'src/kit/of-age.test.ts': 'is the eighteenth birthday of everybody else, in every market' },
  },
  {
    row: 'LGPD, art. 8 § 2; Ley 25.326, art. 5 (proof of consent)',
    seen: [
      {
        at: `${BR}/atendimento/reclamacao`,
        in: 'main form',
        shows: /privacidade/i,
        leadsTo: /documentos-legais/,
      },
    ],
    walked: {
      'src/areas/legal-documents/domain/act.test.ts':
        'is asked again of a form that has shown another version, whatever that one says',
    },
  },
  {
    row: 'Brazil: LGPD, art. 6 VI, ANPD, guia de cookies (2022). Argentina: Ley 25.326, art. 6',
    seen: [
      { at: `${BR}/documentos-legais/cookies`, in: MAIN, shows: /tracking_consent/ },
      { at: `${AR}/documentos-legales/cookies`, in: MAIN, shows: /tracking_consent/ },
    ],
  },
  {
    row: 'Brazil: CDC, art. 18, 24, 26, 32, 50. Argentina: Ley 24.240, art. 11 to 17',
    seen: [
      { at: `${BR}/documentos-legais/garantia`, in: MAIN, shows: /90 dias/ },
      { at: `${AR}/documentos-legales/garantia`, in: MAIN, shows: /garantía/i },
    ],
  },
  {
    row: 'Brazil: LBI (Lei 13.146/2015), art. 63; ABNT NBR 17225:2025. Argentina: Ley 26.653, Ley 26.378',
    seen: [
      {
        at: BR,
        in: FOOT,
        shows: /Declaração de acessibilidade/,
        leadsTo: /documentos-legais\/acessibilidade$/,
      },
      {
        at: AR,
        in: FOOT,
        shows: /Avisar de una barrera de acceso/,
        leadsTo: /atencion\/reclamo\?asunto=accesibilidad$/,
      },
    ],
  },
  {
    row: 'Brazil: Res. CMN 4.935/2021; CDC, art. 52, 54-B. Argentina: Ley 24.240, art. 36',
    seen: [
      { at: `${BR}/documentos-legais`, in: MAIN, shows: /[Cc]orrespondente/ },
      { at: `${AR}/documentos-legales`, in: MAIN, shows: /crédito/i },
    ],
  },
  {
    row: 'Marco Civil (Lei 12.965/2014), art. 15',
    seen: [{ at: `${BR}/documentos-legais/termos-de-uso`, in: MAIN, shows: /Marco Civil|12\.965/ }],
    walked: {
      'tests/integration/faults.test.ts':
        'stands in the log with its reason and a name of the caller that tells nobody',
    },
  },
  {
    row: 'Brazil: PBE Veicular (Inmetro)',
    seen: [
      { at: `${BR}/lira`, in: MAIN, shows: /Etiqueta de eficiência energética[\s\S]*MJ\/km[\s\S]*NBR 7024/ },
      {
        at: `${BR}/lira/configurar/versao`,
        in: '[data-part="efficiency-line"]',
        shows: /Eficiência [A-E] na categoria/,
      },
    ],
  },
  {
    row: 'Argentina: Res. MAyDS 383/2021',
    seen: [
      {
        at: `${AR}/lira`,
        in: MAIN,
        shows: /Etiqueta de eficiencia energética vehicular[\s\S]*CO₂[\s\S]*IRAM\/AITA 10274/,
      },
    ],
  },
  {
    row: 'Brazil: CDC, art. 31. Argentina: Ley 24.240, art. 4, 6 and 11',
    seen: [
      {
        at: `${BR}/lira`,
        in: '[data-part="vehicle-facts"]',
        shows: /Garantia de fábrica[\s\S]*País de fabricação[\s\S]*Riscos e segurança/,
      },
      {
        at: `${AR}/lira`,
        in: '[data-part="vehicle-facts"]',
        shows: /Garantía de fábrica[\s\S]*País de fabricación[\s\S]*Riesgos y seguridad/,
      },
    ],
  },
  {
    row: 'Brazil: Portaria MJSP 618/2019. Argentina: Ley 24.240, art. 4 to 6',
    seen: [
      { at: BR, in: FOOT, shows: /Recall/, leadsTo: /\/recall$/ },
      { at: `${BR}/recall`, in: MAIN, shows: /[Rr]isco[\s\S]*\d{4}/ },
      { at: `${AR}/recall`, in: MAIN, shows: /[Rr]iesgo/ },
    ],
  },
  {
    row: 'Brazil: Res. CMN 5.037/2022 (SCR). Argentina: Ley 25.326, art. 26 (Central de Deudores)',
    walked: {
      'src/areas/proposals/domain/consent-boxes.test.ts': 'is shown in both flows and stored with each box',
    },
  },
  {
    row: 'Brazil: Res. CMN 4.935/2021',
    seen: [{ at: `${BR}/quem-somos`, in: MAIN, shows: /CNPJ/ }],
    walked: {
      'src/areas/proposals/domain/consent-boxes.test.ts':
        'names the lender, its document and the register that it consults',
    },
  },
  {
    row: 'Brazil: LGPD, art. 20. Argentina: Ley 25.326, art. 14 and 15',
    walked: {
      'tests/journeys/credit-law.spec.ts': 'a denial leads to its review by a person',
      'src/areas/lender/domain/credit-decision/criteria.test.ts':
        'tells every criterion by which a proposal is denied, whatever the policy (LGPD art. 20 § 1)',
    },
  },
  {
    row: 'Brazil: CDC, art. 54-B to 54-D (Lei 14.181/2021), Decreto 11.150/2022',
    seen: [{ at: `${BR}/orla`, in: MAIN, shows: RATES }],
    walked: {
      'tests/guards/credit-promises.test.ts':
        'in no words of a screen or a mail, and in no offer of the demonstration',
    },
  },
  {
    row: 'Brazil: CDC, art. 54-A § 1 and 54-D; Decreto 11.150/2022 (minimum for a living). Argentina: CCyC, art. 1100',
    walked: {
      'src/areas/proposals/web/flow-a/form.test.tsx': 'warns where the instalment takes more of the income',
      'tests/journeys/proposal-b.spec.ts': 'an instalment that takes too much of the income is warned of',
    },
  },
  {
    row: 'Brazil: Lei 12.291/2010, Decreto 7.962/2013',
    seen: [
      { at: BR, in: FOOT, shows: /consumidor\.gov\.br/, leadsTo: /^https:\/\/www\.consumidor\.gov\.br\/$/ },
      { at: BR, in: FOOT, shows: /Código de Defesa do Consumidor/ },
      { at: BR, in: FOOT, shows: /Procon/ },
    ],
  },
  {
    row: 'Argentina: *Defensa de las y los Consumidores. Para reclamos ingrese aquí*',
    seen: [
      { at: AR, in: FOOT, shows: /Defensa de las y los Consumidores\. Para reclamos ingrese aquí/ },
      { at: AR, in: FOOT, shows: /Ley 24\.240/ },
    ],
  },
  {
    row: 'Argentina: RG AFIP, F. 960/D (*Data Fiscal*)',
    seen: ['aurora', 'cerrado'].map((brand) => ({
      at: `/ar/${brand}`,
      in: `footer a:has(svg[viewBox="0 0 37 37"])`,
      shows: /^Data Fiscal \(F\. 960\/D\), de demostración$/,
    })),
    walked: {
      'src/areas/platform/web/site-footer.test.tsx': 'draws the QR code of the tax data beside its link',
    },
  },
  {
    row: 'Argentina: Ley 25.326, art. 6 and 14; Disp. DNPDP 10/2008; Res. AAIP 14/2018',
    seen: [{ at: `${AR}/atencion/reclamo`, in: FOOT, shows: /AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA/ }],
  },
  {
    row: 'Argentina: Disp. 954/2025',
    seen: [{ at: AR, shows: /Botón de arrepentimiento[\s\S]*Botón de baja de servicio/ }],
    walked: { 'tests/journeys/credit-law.spec.ts': 'toBeInViewport({ ratio: 1 })' },
  },
  {
    row: 'Argentina: BCRA, Com. «A» 5460',
    seen: [{ at: `${AR}/orla`, in: MAIN, shows: /CFT[\s\S]*%/ }],
    walked: { 'src/areas/financing/web/total-cost.test.ts': 'is five times as large as its own letter' },
  },
  {
    row: 'both: a complaint with protocol and answer',
    seen: [
      { at: `${BR}/atendimento`, in: MAIN, shows: /[Pp]rotocolo/ },
      { at: `${AR}/atencion`, in: MAIN, shows: /[Pp]rotocolo|código/ },
    ],
    walked: {
      'tests/integration/consumer-requests.test.ts':
        'has its protocol at once, the last day of its term, and a mail with both and its norm',
    },
  },
];
