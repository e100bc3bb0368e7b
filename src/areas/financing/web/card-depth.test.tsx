import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { SiteProvider } from '../../platform/web/index.ts';
import { balanceOf, monthsOf } from '../domain/balance.ts';
import { balancePlot } from '../domain/balance-plot.ts';
import { aCar, anAnswer, anOffer, patientLender } from '../examples.ts';
import { simulator } from '../flow/index.ts';
import { sourceAdapters } from '../flow/sources/index.ts';
import { BalancePlot } from './balance-plot.tsx';
import { InstalmentFirst } from './instalment-first-view.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const brazil = { brand: 'aurora', country: 'BR', language: 'pt' };
const argentina = { brand: 'aurora', country: 'AR', language: 'es' };

const htmlOf = (node: ReactNode, metadata = brazil): string =>
  renderToString(
    <SiteProvider metadata={metadata} prefix="/br/aurora">
      {node}
    </SiteProvider>,
  );

const textOf = (node: ReactNode, metadata = brazil): string =>
  htmlOf(node, metadata)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s ]+/g, ' ');

const balance = balanceOf(anOffer({ residual: 20_000_00 }), 30_000_00, 70_000_00);
const months = monthsOf(balance);

describe('the table of instalments', () => {
  it('has every month with what it is made of and what is owed after it, entrance and final instalment apart', () => {
    const html = htmlOf(<ScheduleTable balance={balance} name="Lira 48x" />);
    expect(html.match(/<th scope="row">/g)).toHaveLength(48);
    const text = textOf(<ScheduleTable balance={balance} name="Lira 48x" />);
    expect(text).toContain('Entrada R$ 30.000,00');
    expect(text).toContain('Parcela final R$ 20.000,00');
    expect(text).toContain('Mês Vencimento Parcela Abate da dívida Juros Falta pagar');
    expect(text).toContain('1 21/12/2026 R$ 2.210,37');
    expect(text).toContain('Baixar planilha (CSV)');
    expect(text).not.toContain('Imposto sobre os juros');
  });

  it('has the IVA of each instalment in Argentina', () => {
    const charges = { ...anOffer().charges, vat: 5_000_00 };
    const taxed = balanceOf(anOffer({ charges }), 30_000_00, 70_000_00);
    const text = textOf(<ScheduleTable balance={taxed} name="Lira 48x" />, argentina);
    expect(text).toContain('Mes Vencimiento Cuota Capital Interés IVA sobre intereses Falta pagar');
  });
});

describe('the plot of what is owed', () => {
  const plot = (month: number) => {
    const read = months[month];
    if (!read) throw new Error('no such month');
    return <BalancePlot plot={balancePlot(months)} balance={balance} read={read} onMonth={() => undefined} />;
  };

  it('is read by a slider that says each month in words', () => {
    const html = htmlOf(plot(12)).replace(/\u00a0/g, ' ');
    expect(html).toMatch(/type="range"[^>]* min="0" max="48"/);
    expect(html).toMatch(
      /aria-valuetext="Mês 12 de 48\. Falta pagar R\$ [\d.,]+\. Parcela de R\$ 2\.210,37: R\$ [\d.,]+ abatem a dívida, R\$ [\d.,]+ são juros\."/,
    );
    expect(htmlOf(plot(0)).replace(/\u00a0/g, ' ')).toContain(
      'aria-valuetext="Entrada de R$ 30.000,00. Falta pagar R$ 72.817,95."',
    );
  });

  it('says the final instalment of the last month apart from its instalment', () => {
    expect(htmlOf(plot(48)).replace(/\u00a0/g, ' ')).toMatch(
      /Falta pagar R\$ 0,00\. Parcela de R\$ [\d.,]+: .* são juros\. Parcela final: R\$ 20\.000,00\."/,
    );
  });

  it('marks entrance and final instalment', () => {
    expect(textOf(plot(1))).toMatch(/Entrada R\$ 30\.000,00 Parcela final R\$ 20\.000,00/);
  });
});

describe('the instalment first', () => {
  const { lender } = patientLender();
  const values = {
    entrancePercent: 30,
    installment: 48,
    finalInstallmentPercent: 0,
    lastChangedField: undefined,
  };
  const limits = { entrance: { min: 10, max: 80, step: 5 }, installments: [36, 48], finals: [] };
  const adapter = sourceAdapters.CDC;
  const view = {
    entrancePercent: 30,
    entrance: 30_000_00,
    entranceLimits: limits.entrance,
    installments: 48,
    installmentOptions: [36, 48],
    final: undefined,
    offer: anOffer() as ReturnType<typeof anOffer> | undefined,
    estimate: undefined,
    isUpdating: false,
    problem: undefined,
  };
  const render = (changes: Partial<typeof view> = {}, metadata = brazil) => {
    const input = { source: 'CDC', rules: adapter, lender, planId: 'cdc', origin: 'NMSC', values } as const;
    const card = createActor(simulator, { input });
    const context = { ...card.getSnapshot().context, values, settled: values, limits, answer: anAnswer() };
    const shown = { ...view, ...changes };
    return textOf(
      <InstalmentFirst
        card={card}
        context={context}
        adapter={adapter}
        lender={lender}
        view={shown}
        subject={undefined as never}
        car={aCar()}
      />,
      metadata,
    );
  };

  it('begins at the instalment of the card, says how far it can go, and what stays as it is', () => {
    expect(render()).toMatch(
      /Parcela que cabe no meu bolso .*O prazo fica em 48 meses\. .*De R\$ [\d.,]+ a R\$ [\d.,]+ .*Para chegar lá, pode mudar .*a entrada .*o prazo/,
    );
    expect(render({}, argentina)).toMatch(/Cuota que puedo pagar .*El plazo queda en 48 meses/);
  });

  it('says so where the card has no offer to begin with', () => {
    expect(render({ offer: undefined })).toContain('Não há oferta para estas condições');
  });
});
