import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { chosenCar } from '../../catalogue/index.ts';
import { leadSettings } from '../../leads/contract.ts';
import { SiteProvider, useSite } from '../../platform/web/index.ts';
import { fundingAuthoring } from '../contract.ts';
import { fundingSources } from '../domain/source.ts';
import { SINGLE_ACCEPTANCE } from '../domain/terms.ts';
import { upgradeFor } from '../domain/upgrade.ts';
import { aCar, anAnswer, anOffer, aWish } from '../examples.ts';
import { fundingModal, modalRules } from '../flow/index.ts';
import { type FinancedCar, fundingSummary, instalmentFacts, type Offer } from '../index.ts';
import { Instructions, LegalText, UpgradeCard } from './card-texts.tsx';
import { ErrorView } from './error-view.tsx';
import { FundingStrip, type FundingStripProps } from './funding-strip.tsx';
import { InstalmentTerms } from './instalment-terms.tsx';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { summaryInWords } from './legal-words.ts';
import { useNumbers } from './numbers.ts';
import { dueOf, PlansView } from './plans-view.tsx';
import { createPrefetch } from './prefetch.ts';
import { SimulatorCard } from './simulator-card.tsx';
import type { SimulatorCardProps } from './simulator-card-props.ts';
import { TermsView } from './terms-view.tsx';

const brazil = { brand: 'aurora', country: 'BR', language: 'pt' };
const argentina = { brand: 'aurora', country: 'AR', language: 'es' };

/** What a lender offers for the terms of a summary. */
const offered = (changes: Partial<Offer> = {}) => ({ offer: anOffer(changes), terms: anAnswer().terms });

/** The visible text of a rendering, as a reader gets it. */
function textOf(node: ReactNode, metadata = brazil): string {
  const html = renderToString(
    <SiteProvider metadata={metadata} prefix="/br/aurora">
      {node}
    </SiteProvider>,
  );
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s ]+/g, ' ');
}

const currentCar = chosenCar(
  {
    code: 'LIR101',
    year: 2027,
    modelCode: 'LIR',
    versionCode: '101',
    seriesCode: '0',
    modelName: 'Lira',
    displayedVersionName: 'Brisa',
    engine: '1.0',
    colours: [{ code: '134', name: 'Coral Sol', price: 0 }],
    coatings: [],
    parts: [],
    services: [],
    price: 100_000_00,
    bonus: 0,
  },
  { colour: '134' },
);

function strip(authored: unknown = {}, changes: Partial<FundingStripProps> = {}) {
  const authoring = fundingAuthoring.parse(authored);
  const summary = fundingSummary(aCar(), aWish({ entrancePercent: 30 }), offered());
  return (
    <FundingStrip
      car={currentCar}
      authoring={authoring}
      summary={summary}
      leadSettings={leadSettings(undefined, 'BR')}
      {...changes}
    />
  );
}

describe('the strip, before any script runs', () => {
  it('shows the instalment between its texts, and the way to the plans [D1-2.1-02] [D1-2.1-03] [D1-2.1-04] [D1-2.1-06]', () => {
    expect(textOf(strip())).toMatch(/a partir de R\$ 2\.210,37 \/ mês .* Simule agora/);
  });

  it('shows what an offer must show beside it (CDC, art. 52)', () => {
    const text = textOf(strip());
    expect(text).toContain('Entrada de R$ 30.000,00 (30%) + 48x de R$ 2.210,37');
    expect(text).toContain(
      'CET 25,64% a.a. · juros de 1,75% a.m. e 23,14% a.a. · total a prazo R$ 136.097,60',
    );
    expect(text).toContain('· preço à vista R$ 100.000,00 · IOF de R$ 1.682,05');
    expect(text).toContain('Banco Aurora S.A. · oferta válida até 28/11/2026');
  });

  it('shows the texts and the tooltip of the authors [D1-2.1-05]', () => {
    const summary = { textBefore: 'só ', textAfter: 'ao mês', cta: 'Ver planos', tooltip: '<b>Com IOF</b>' };
    expect(textOf(strip({ summary }))).toMatch(/só R\$ 2\.210,37 ao mês .*Com IOF .*Ver planos/);
  });

  it('hides the price in use of the e-commerce price, not the way in [D1-2.1-10]', () => {
    const text = textOf(strip({}, { isEcommercePrice: true }));
    expect(text).not.toContain('2.210,37');
    expect(text).toContain('Simule agora');
  });

  it('without an answer stays when always displayed, and is gone otherwise [D1-2.1-07] [D1-2.1-08]', () => {
    expect(textOf(strip({}, { summary: undefined }))).toContain('Simule agora');
    expect(textOf(strip({ summary: { alwaysDisplay: false } }, { summary: undefined })).trim()).toBe('');
  });

  it('leads to where a car is chosen once the current car is emptied, even where it would hide [D1-4.5-06]', () => {
    const emptied = { car: undefined, summary: undefined };
    const text = textOf(strip({ summary: { alwaysDisplay: false } }, emptied));
    expect(text).toMatch(/Escolha uma versão para simular o financiamento\. Escolher a versão/);
    expect(text).not.toContain('Simule agora');
  });

  it('links to the hash of the modal title [D1-2.1-11]', () => {
    const html = renderToString(
      <SiteProvider metadata={brazil} prefix="">
        {strip()}
      </SiteProvider>,
    );
    expect(html).toContain('href="#simule-o-financiamento"');
  });

  it('speaks Spanish in Argentina', () => {
    expect(textOf(strip(), argentina)).toMatch(/desde \$ 2\.210,37 \/ mes .*Simulá ahora/);
  });
});

describe('the terms of an advertised instalment', () => {
  const defaults = aWish({ entrancePercent: 30 });
  const terms = (answer = offered(), metadata = brazil) => {
    const facts = instalmentFacts(fundingSummary(aCar(), defaults, answer));
    if (!facts) throw new Error('the example has an offer for these terms');
    return textOf(<InstalmentTerms facts={facts} />, metadata);
  };

  it('name TNA, TEA and CFT in Argentina, and the total with the down payment', () => {
    expect(terms(offered({ nominalRate: 0.345 }), argentina)).toContain(
      'CFT 25,64% costo financiero total, efectivo anual TNA 34,50% · TEM 1,75%, TEA 23,14% · total a pagar $ 136.097,60',
    );
  });

  it('leave out what a lender does not tell', () => {
    const text = terms({ offer: anOffer(), terms: undefined });
    expect(text).toContain('CET 25,64% a.a.');
    expect(text).not.toMatch(/válida|nominal/);
  });

  it('tell the last instalment only where instalments fall', () => {
    const last = (lastInstallment: number) =>
      instalmentFacts(fundingSummary(aCar(), defaults, offered({ lastInstallment })))?.lastInstallment;
    expect(last(2_210_21)).toBeUndefined();
    expect(last(1_700_00)).toBe(1_700_00);
  });

  it('are none without an offer', () => {
    expect(instalmentFacts(fundingSummary(aCar(), defaults, undefined))).toBeUndefined();
    expect(instalmentFacts(undefined)).toBeUndefined();
  });
});

const UNTOLD = {
  registration: undefined,
  valuation: undefined,
  contractRegistration: undefined,
  iofDaily: undefined,
  iofAdditional: undefined,
  vat: undefined,
};

describe('the financing of the current car', () => {
  const defaults = aWish({ entrancePercent: 30 });
  const legalTextOf = (answer?: ReturnType<typeof offered>, metadata = brazil) => {
    const summary = fundingSummary(aCar(), defaults, answer);
    const Probe = () => summaryInWords(useSite(), useNumbers(), aCar(), summary);
    return textOf(<Probe />, metadata).trim();
  };

  it('carries the legal text of its offer [D1-3.2-13]', () => {
    expect(legalTextOf(offered())).toMatch(
      /Lira Brisa 1\.0 Turbo: preço à vista de R\$ 100\.000,00.*1,75% a\.m\. e 23,14% a\.a\..*CET.*IOF.*Crédito de Banco Aurora S\.A\..*válida até 28\/11\/2026/,
    );
    expect(legalTextOf(offered())).not.toContain('nominal');
  });

  it('tells each charge that the lender tells, and none that it does not', () => {
    expect(legalTextOf(offered())).toContain(
      'Tarifa de cadastro: R$ 890,00. Tarifa de avaliação: R$ 0,00. Registro de contrato: R$ 245,90. IOF diário de R$ 1.402,11 e IOF adicional de R$ 279,94',
    );
    expect(legalTextOf(offered({ charges: { ...UNTOLD, registration: 890_00 } }))).toMatch(
      /Tarifa de cadastro: R\$ 890,00\. Valor total a financiar/,
    );
    const silent = legalTextOf(offered({ charges: UNTOLD }));
    expect(silent).not.toMatch(/R\$ 0,00|IOF|Tarifa|Registro/);
    const vat = legalTextOf(offered({ charges: { ...UNTOLD, registration: 0, vat: 5_000_00 } }), argentina);
    expect(vat).toContain(
      'Gastos de otorgamiento: $ 0,00. IVA sobre intereses: $ 5.000,00. Monto total a financiar',
    );
  });

  it('names two amounts only where they differ: charges that are not lent are not in the loan', () => {
    const car = offered();
    expect(legalTextOf(car, argentina)).toMatch(/Capital del préstamo, con los gastos financiados, de/);
    const apart = legalTextOf(
      offered({ financed: 70_000_00, charges: { ...UNTOLD, registration: 185_000_00 } }),
      argentina,
    );
    expect(apart).toContain('Monto total a financiar de $ 70.000,00, sin gastos financiados.');
    expect(apart).not.toContain('Capital del préstamo');
    const untold = legalTextOf(offered({ financed: undefined }));
    expect(untold).not.toContain('tarifas e tributos, de');
  });

  it('names the TNA in Argentina', () => {
    expect(legalTextOf(offered({ nominalRate: 0.345 }), argentina)).toMatch(
      /\(TNA\) de 34,50%.*\(TEA\).*\(CFT\)/,
    );
  });

  it('has nothing to explain without an offer [D1-8-09]', () => {
    expect(legalTextOf()).toBe('');
  });
});

describe('terms', () => {
  const options = [
    { id: 'data', label: 'Uso de dados', required: true, fullText: '<p>Tudo</p>' },
    { id: 'credit', label: 'Consulta de crédito', required: true },
  ];
  const authored = { text: '<p>Leia com <em>calma</em></p>', options };
  const render = (ticked: readonly string[], terms: unknown = authored) =>
    renderToString(
      <SiteProvider metadata={brazil} prefix="">
        <TermsView
          terms={fundingAuthoring.parse({ terms }).terms}
          ticked={ticked}
          onTick={() => undefined}
          onContinue={() => undefined}
        />
      </SiteProvider>,
    );

  it('show a rich text, one box for each option and the way to its full text [D1-2.2-02] [D1-5-25] [D1-5-27]', () => {
    const html = render([]);
    expect(html).toContain('Leia com <em>calma</em>');
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).toContain('Ler o texto completo: Uso de dados');
  });

  it('show a single acceptance without options [D1-2.2-03]', () => {
    expect(render([], {}).match(/type="checkbox"/g)).toHaveLength(1);
  });

  it('disable continue, with the reason in text, until all required are ticked [D1-2.2-04] [D1-5-21]', () => {
    expect(render(['data'])).toMatch(/aria-disabled="true".*Marque o aceite para continuar/s);
    expect(render(['data', 'credit'])).not.toContain('aria-disabled');
  });
});

describe('the plans', () => {
  const render = (authored: object) => {
    const authoring = fundingAuthoring.parse({ leadForm: { skip: true }, ...authored });
    const modal = createActor(fundingModal, { input: { rules: modalRules(authoring, undefined) } }).start();
    const choice = { product: authoring.product, mvs: [], hiddenKinds: [] };
    modal.send({ type: 'open', choice });
    modal.send({ type: 'tick', option: SINGLE_ACCEPTANCE, on: true });
    modal.send({ type: 'continue' });
    const settings = leadSettings(undefined, 'BR');
    const rest = {
      summary: undefined,
      title: '',
      openings: 1,
      leadSettings: settings,
      onClosed: () => undefined,
    };
    return renderToString(
      <SiteProvider metadata={brazil} prefix="">
        <PlansView
          {...rest}
          car={aCar()}
          currentCar={currentCar}
          authoring={authoring}
          funding={undefined}
          modal={modal}
          context={modal.getSnapshot().context}
          asker={undefined}
          sources={undefined}
          prefetch={createPrefetch()}
        />
      </SiteProvider>,
    );
  };
  const plans = [
    { id: 'cdc', type: 'CDC', title: 'Crédito Um' },
    { id: 'other', type: 'CDC', title: 'Crédito Dois' },
  ];

  it('have a title, a description and one card each, the first before the others [D1-2.2-11] [D1-2.2-13]', () => {
    const html = render({ plans, plansTitle: 'Seus planos', plansDescription: 'Escolha um' });
    expect(html).toMatch(/<h3[^>]*>Seus planos<.*Escolha um/);
    expect(html.match(/data-part="simulator-card"/g)).toHaveLength(1);
    expect(html).toContain('Crédito Um');
    expect(dueOf(plans, true)).toEqual(plans);
    for (const [at, { title }] of plans.entries()) {
      const alone = render({ plans: plans.map((plan, other) => ({ ...plan, hidden: other !== at })) });
      expect(alone.match(/data-part="simulator-card"/g)).toHaveLength(1);
      expect(plans.filter((plan) => alone.includes(plan.title))).toMatchObject([{ title }]);
    }
    expect(render({})).toMatch(/Planos de financiamento.*Escolha um plano/);
  });

  it('NEXT may be followed by a better version, of the same model only [D1-2.4-10] [D1-2.4-11]', () => {
    const upgrade = (modelCode: string, mvsCode = 'LIR105') => [
      { mvsCode, modelCode, title: 'Lira Aura 1.0' },
    ];
    const recommended = (type: string, upgrades: object[]) => {
      const [plan] = fundingAuthoring.parse({ plans: [{ id: 'plan', type, upgrades }] }).plans;
      const better = plan && upgradeFor(plan, aCar());
      if (!better) return undefined;
      return renderToString(
        <SiteProvider metadata={brazil} prefix="">
          <UpgradeCard planId="plan" upgrade={better} hash="#plans" />
        </SiteProvider>,
      );
    };
    expect(recommended('NEXT', upgrade('LIR'))).toMatch(/Conheça outra versão.*Lira Aura 1\.0/);
    expect(recommended('NEXT', upgrade('LIR'))).toContain('href="?version=LIR105#plans"');
    expect(recommended('NEXT', upgrade('VEL'))).toBeUndefined();
    expect(recommended('NEXT', upgrade('LIR', 'LIR101'))).toBeUndefined();
    expect(recommended('CDC', upgrade('LIR'))).toBeUndefined();
  });

  it('ask for the acceptance, unless it is hidden there [D1-2.2-12]', () => {
    expect(render({ plans }).match(/type="checkbox"/g)).toHaveLength(1);
    expect(render({ plans, hideAcceptanceOnPlans: true })).not.toContain('type="checkbox"');
  });
});

describe('the error view', () => {
  const render = (error: unknown) => (
    <ErrorView
      authoring={fundingAuthoring.parse({ error })}
      dealer={undefined}
      onRetry={() => undefined}
      onClose={() => undefined}
    />
  );

  it('has title, disclaimer, call button and close link [D1-2.2-17] [D1-2.2-20] [D1-2.2-21] [D1-8-03]', () => {
    const text = textOf(render({ phone: '0800 123 4567' }));
    expect(text).toMatch(
      /Não foi possível simular agora .*INDISPONÍVEIS NO MOMENTO\. Ligue para a concessionária/,
    );
    expect(text).toMatch(/Ligar para 0800 123 4567 .*Fechar/);
  });

  it('says of a car whose price has changed that it has, and leads to it', () => {
    const text = textOf(
      <ErrorView
        authoring={fundingAuthoring.parse({})}
        dealer={undefined}
        isOutdated
        onRetry={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(text).toMatch(/O preço deste carro mudou .*Ver o preço de agora .*Fechar/);
    expect(text).not.toContain('INDISPONÍVEIS');
  });

  it('shows the authors’ own text under its key [D1-2.2-21]', () => {
    expect(textOf(render({ textErrorPlans: 'Volte amanhã' }))).toContain('Volte amanhã');
  });
});

describe('the simulator card', () => {
  const offer = anOffer();
  const view = {
    entrancePercent: 30,
    entrance: 30_000_00,
    entranceLimits: { min: 10, max: 80, step: 5 },
    installments: 48,
    installmentOptions: [36, 48],
    final: undefined,
    offer,
    estimate: undefined,
    isUpdating: false,
    problem: undefined,
  };
  const nothing = () => undefined;

  function card(changes: Partial<SimulatorCardProps> = {}, plan: object = {}, car: FinancedCar = aCar()) {
    const authoring = fundingAuthoring.parse({ plans: [{ id: 'cdc', type: 'CDC', ...plan }] });
    const [authored] = authoring.plans;
    if (!authored) throw new Error('one plan expected');
    const acts = { onExpand: nothing, onCollapse: nothing, onEntrance: nothing, onInstallments: nothing };
    return (
      <SimulatorCard
        {...acts}
        plan={authored}
        car={car}
        dealer={undefined}
        authoring={authoring}
        view={view}
        terms={anAnswer().terms}
        overlay={undefined}
        isExpanded
        areButtonsEnabled
        onFinal={nothing}
        onOverlay={nothing}
        onOverlayClosed={nothing}
        onContinue={nothing}
        {...changes}
      />
    );
  }

  /** What stands in the card's overlay once the chunk of its texts is there. */
  function texts(changes: Partial<SimulatorCardProps>, plan: object = {}) {
    const { props } = card(changes, plan);
    if (props.overlay === 'instructions') return <Instructions plan={props.plan} />;
    return props.overlay === 'legal-text' && <LegalText {...props} view={props.view ?? view} />;
  }

  it('collapsed shows title, description, instalment and its buttons [D1-2.3-01] [D1-2.3-02] [D1-2.3-03] [D1-2.3-04] [D1-4.2-01]', () => {
    const text = textOf(card({ isExpanded: false }));
    expect(text).toMatch(/Crédito direto ao consumidor .*Parcelas fixas/);
    expect(text).toMatch(
      /em parcelas de 48x de R\$ 2\.210,37 com entrada de R\$ 30\.000,00 \(30%\) CET 25,64% a\.a\./,
    );
    expect(text).toContain(
      'juros de 1,75% a.m. e 23,14% a.a. · total a prazo R$ 136.097,60 · preço à vista R$ 100.000,00 · IOF de R$ 1.682,05',
    );
    expect(text).toMatch(/Simule aqui .*Entenda como funciona .*Texto legal/);
    expect(text).not.toContain('Continuar');
  });

  it('tells the price of the car without national taxes in Argentina, by the share of its version (Res. 4/2025)', () => {
    const taxed = {
      ...argentina,
      'national-taxes': '21 10.5 21 LIR101=25',
      'price-without-taxes': 'SIN IMPUESTOS',
    };
    expect(textOf(card(), taxed)).toContain('$ 100.000,00 SIN IMPUESTOS: $ 80.000,00');
    expect(textOf(card(), argentina)).not.toContain('SIN IMPUESTOS');
  });

  it('shows the CFT large beside the instalment in Argentina, and no CET so in Brazil', () => {
    for (const isExpanded of [true, false]) {
      expect(textOf(card({ isExpanded }), argentina)).toMatch(
        /CFT 25,64% costo financiero total, efectivo anual/,
      );
      expect(htmlOf(card({ isExpanded }), argentina).match(/data-part="total-cost"/g)).toHaveLength(1);
      expect(htmlOf(card({ isExpanded }))).not.toContain('data-part="total-cost"');
    }
  });

  it('shows an image in place of the title [D1-2.3-01]', () => {
    const html = renderToString(
      <SiteProvider metadata={brazil} prefix="">
        {card({}, { image: { src: '/plans/cdc.avif', alt: 'CDC Aurora' } })}
      </SiteProvider>,
    );
    expect(html).toContain('alt="CDC Aurora"');
    expect(html).not.toContain('<h4');
  });

  it('expanded shows car, total price, instalment, two sliders, divider and continue [D1-2.3-07] [D1-2.3-08] [D1-2.3-09] [D1-2.3-11] [D1-2.3-12]', () => {
    const html = renderToString(
      <SiteProvider metadata={brazil} prefix="">
        {card()}
      </SiteProvider>,
    );
    expect(html.match(/type="range"/g)).toHaveLength(2);
    expect(html).toContain('<hr');
    const text = textOf(card());
    expect(text).toMatch(/Seu carro Lira Brisa 1\.0 Turbo Preço total R\$ 100\.000,00/);
    expect(text).toMatch(/em parcelas de 48x de R\$ 2\.210,37 .*Continuar/);
  });

  it('shows everything that the law wants beside an offer', () => {
    const text = textOf(card());
    for (const fact of [
      'Preço à vista R$ 100.000,00',
      'Total financiado, com tarifas e tributos R$ 72.817,95',
      'Total a prazo, com entrada R$ 136.097,60',
      'Custo efetivo total (CET) 1,92% a.m. · 25,64% a.a.',
      'Juros 1,75% a.m. · 23,14% a.a.',
      'Parcelas 48 mensais de R$ 2.210,37',
      'multa de 2,00% e juros de 1,00% a.m.',
      'Oferta válida até 28/11/2026',
      'Banco Aurora S.A., Av. Paulista, 1000, São Paulo, SP',
      'Você pode quitar antes',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('opens the cost into its parts, in money and as shares of the total (CDC, art. 54-B; CMN 4.881)', () => {
    expect(textOf(card())).toMatch(
      new RegExp(
        [
          'O custo, parte por parte .*Parte Valor Do total',
          'Valor do carro financiado R\\$ 70\\.000,00 65,97%',
          'Juros R\\$ 33\\.279,65 31,37%',
          'IOF R\\$ 1\\.682,05 1,59%',
          'Tarifa de cadastro R\\$ 890,00 0,84%',
          'Registro de contrato R\\$ 245,90 0,23%',
          'Total, sem a entrada R\\$ 106\\.097,60 100,00%',
        ].join('\\s*'),
      ),
    );
  });

  it.each([
    ['tells no parts', { parts: undefined }],
    ['tells parts that are not the whole', { parts: offer.parts?.slice(1) }],
  ])('names tax and fees in a line each when the lender %s', (_, changes) => {
    const text = textOf(card({ view: { ...view, offer: anOffer(changes) } }));
    expect(text).toContain('IOF R$ 1.682,05');
    expect(text).toContain('Tarifas Cadastro R$ 890,00 · Registro de contrato R$ 245,90');
    expect(text).not.toContain('parte por parte');
  });

  it('offers the order online and the rebuy manual only where authored [D1-2.3-13] [D1-2.3-14]', () => {
    expect(textOf(card())).not.toMatch(/Encomendar online|Manual de recompra/);
    const plan = { orderOnline: '/br/aurora/loja', rebuyManual: '<p>Como vender de volta</p>' };
    expect(textOf(card({}, plan))).toMatch(/Manual de recompra .*Encomendar online/);
  });

  it.each([
    ['instructions', 'Entenda como funciona', 'Escolha quanto quer dar de entrada'],
    [
      'legal-text',
      'Texto legal',
      'Taxa de juros de 1,75% a.m. e 23,14% a.a. Custo efetivo total (CET) de 1,92% a.m.',
    ],
    ['rebuy-manual', 'Manual de recompra', 'Como vender de volta'],
  ] as const)(
    'shows the %s in an overlay with a back link [D1-2.3-03] [D1-2.3-14] [D1-2.3-15] [D1-4.2-04]',
    (overlay, title, words) => {
      const text = textOf(card({ overlay }, { rebuyManual: '<p>Como vender de volta</p>' }));
      expect(text).toMatch(new RegExp(`Voltar à simulação ${title}`));
      expect(text).not.toContain('Preço total');
      expect(text + textOf(texts({ overlay }))).toContain(words);
    },
  );

  const ballooned = {
    ...view,
    final: { percent: 30, amount: 30_000_00, options: [20, 30, 40] },
    offer: anOffer({ residual: 30_000_00, residualPercent: 30 }),
  };
  const htmlOf = (shown: ReactNode, metadata = brazil) =>
    renderToString(
      <SiteProvider metadata={metadata} prefix="">
        {shown}
      </SiteProvider>,
    );
  const cardHtml = (props: Partial<SimulatorCardProps>, plan: object) => htmlOf(card(props, plan));

  it('of a balloon tells the final instalment as a part of its own of where the money goes, in both languages', () => {
    const split = (metadata: typeof brazil, changes: Partial<SimulatorCardProps>) =>
      textOf(card(changes, { type: 'PSA_BALAO' }), metadata).match(
        /(Valor do carro|Valor del auto) .*?(Custo efetivo|Costo financiero) total/,
      )?.[0];
    expect(split(brazil, { view: ballooned })).toMatch(
      /Juros .*Impostos e tarifas .*Parcela final R\$ 30\.000,00/,
    );
    expect(split(argentina, { view: ballooned })).toMatch(
      /Interés .*Impuestos y gastos .*Cuota final \$ 30\.000,00/,
    );
    expect(split(brazil, {})).not.toContain('Parcela final');
  });

  it('of a balloon has a third slider, for the final instalment, and says what remains to be paid and when [D1-1-19] [D1-2.3-10] [D1-2.4-08] [D1-5-40]', () => {
    expect(cardHtml({ view: ballooned }, { type: 'PSA_BALAO' }).match(/type="range"/g)).toHaveLength(3);
    const text = textOf(card({ view: ballooned }, { type: 'PSA_BALAO' }));
    expect(text).toMatch(/Entrada .*Parcelas .*Parcela final .*R\$ 30\.000,00/);
    expect(text).toContain(
      'Em 21/11/2030, junto com a última parcela, falta pagar a parcela final de R$ 30.000,00.',
    );
    expect(text).toContain('48x de R$ 2.210,37 + parcela final de R$ 30.000,00');
  });

  it('shows a final instalment without a choice as plain text [D1-5-41]', () => {
    const only = { ...ballooned, final: { ...ballooned.final, options: [30] } };
    expect(cardHtml({ view: only }, { type: 'B2_BALAO' }).match(/type="range"/g)).toHaveLength(2);
    const text = textOf(card({ view: only }, { type: 'B2_BALAO' }));
    expect(text).toContain('Parcela final 30% do preço · R$ 30.000,00');
  });

  it('of NEXT is the base card, with the price at which the car is bought back [D1-2.4-09]', () => {
    const buyBack = { price: 52_000_00, guaranteedUntil: '2030-11-21' };
    const offer = anOffer({ residual: 30_000_00, residualPercent: 30, buyBack });
    const text = textOf(card({ view: { ...ballooned, offer } }, { type: 'NEXT' }));
    expect(text).toContain('a recompra está garantida por R$ 52.000,00 até 21/11/2030');
    expect(text).toMatch(/Seu carro .*Texto legal .*Continuar/);
  });

  it('of the offline linear plan shows entrance, terms, instalment, total financed and the lender’s legal text [D1-2.4-07]', () => {
    const offer = anOffer({ legalText: 'Crédito Direto ao Consumidor.\n<b>CET</b> de 25,64% ao ano.' });
    const props = { view: { ...view, offer } };
    const text = textOf(card(props, { type: 'PSA_TRADITIONAL' }));
    expect(text).toMatch(/Entrada .*R\$ 30\.000,00 .*Parcelas .*36x · 48x/);
    expect(text).toContain('Total financiado, com tarifas e tributos R$ 72.817,95');
    const legal = htmlOf(texts({ ...props, overlay: 'legal-text' }, { type: 'PSA_TRADITIONAL' }));
    expect(legal).toContain('<p>Crédito Direto ao Consumidor.</p>');
    expect(legal).toContain('&lt;b&gt;CET&lt;/b&gt; de 25,64% ao ano.');
    expect(legal).not.toContain('Simulação de crédito');
  });

  it('is the same for consumer credit and zero-flow [D1-2.4-12]', () => {
    const own = { title: 'Plano', description: 'Um plano.' };
    const [cdc, zflow] = ['CDC', 'ZFLOW'].map((type) => cardHtml({}, { ...own, id: 'plan', type }));
    expect(zflow).toBe(cdc);
  });

  it.each(fundingSources)('of %s has a title and a description of its own, and the same buttons', (type) => {
    const text = textOf(card({ isExpanded: false }, { type }));
    expect(text).toContain(ptBR[`card.title.${type}`]);
    expect(text).toContain(ptBR[`card.description.${type}`]);
    expect(text).toMatch(/Simule aqui .*Entenda como funciona .*Texto legal/);
    expect(textOf(card({ isExpanded: false }, { type }), argentina)).toContain(esAR[`card.title.${type}`]);
  });

  it('says why continue is not possible [D1-5-31] [D1-5-32] [D1-8-10]', () => {
    expect(textOf(card({ areButtonsEnabled: false }))).toContain('Marque o aceite acima para continuar.');
    const none = { ...view, offer: undefined, problem: 'no-result' } as const;
    const text = textOf(card({ view: none }));
    expect(text).toContain('Não encontramos nenhum resultado, por favor selecione novamente');
    expect(text).toContain('Não há oferta para estas condições.');
  });

  it('while the lender is asked marks the figures as an estimate', () => {
    const updating = {
      ...view,
      offer: undefined,
      estimate: anOffer({ installmentValue: 1_999_00 }),
      isUpdating: true,
    };
    const text = textOf(card({ view: updating }));
    expect(text).toContain('48x de R$ 1.999,00 estimativa, calculando…');
    expect(text).not.toContain('R$ 1.999,00 CET');
  });

  it('tells a failed simulation in the words of the catalogue, with the dealer to call [D1-8-02] [D1-8-03]', () => {
    const dealer = undefined;
    const text = textOf(card({ dealer, view: { ...view, problem: 'unavailable' } }));
    expect(text).toMatch(/AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO\. .*ligue para a concessionária/);
    expect(text).toContain('Ligar para 0800 000 0000');
  });

  it('names the costs as Argentina does, the CFT first in the legal text', () => {
    const parts = [
      { part: 'credit', amount: 70_000_00, share: 0.6598 },
      { part: 'interest', amount: 35_597_60, share: 0.3355 },
      { part: 'vat', amount: 500_00, share: 0.0047 },
    ] as const;
    const argentine = { ...view, offer: anOffer({ nominalRate: 0.345, parts }) };
    const props = { view: argentine };
    expect(textOf(card(props), argentina)).toMatch(
      /Costo financiero total \(CFT\) 1,92% mensual · 25,64% anual Tasa nominal anual \(TNA\) 34,50% Interés 1,75% mensual · 23,14% anual \(TEA\).*El CFT, parte por parte.*IVA sobre intereses \$ 500,00 0,47%/,
    );
    const overlay = 'legal-text';
    expect(textOf(texts({ ...props, overlay }), argentina)).toMatch(/^ CFT 25,64%/);
    const offer = anOffer({ legalText: 'Préstamo prendario.' });
    const lenders = texts({ view: { ...view, offer }, overlay });
    expect(textOf(lenders, argentina)).toMatch(/^ CFT 25,64% Préstamo prendario\./);
  });
});
